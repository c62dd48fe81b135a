// How what is said to people is written (base/catalogue.h), by short names for this layer and all
// above.
#pragma once

#include "base/catalogue.h"
#include "base/message.h"

namespace tengen {

using base::failure;
using base::Language;
using base::Message;
using base::Phrase;
using base::say;
using base::word;
using base::operator""_en;
using base::operator""_is;

}  // namespace tengen

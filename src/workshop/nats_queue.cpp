#include "workshop/nats_queue.h"

#include "base/text.h"
#include "workshop/nats_connection.h"
#include "workshop/nats_handles.h"
#include "workshop/nats_tap.h"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <mutex>
#include <string_view>
#include <utility>

namespace tengen::workshop {
namespace nats {
namespace {

using base::Milliseconds;

constexpr std::string_view kMemory = "tengen";
constexpr std::string_view kWorkers = "tengen-workers";
constexpr const char* kUnitsTaker = "workers";
constexpr const char* kResultsTaker = "job";
constexpr Milliseconds kRemembered{30'000};  // how a worker is doing
/// "No message of this subject is there yet": only then it is stored.
constexpr const char* kOnlyIfNew = "Nats-Expected-Last-Subject-Sequence";

std::string units_of(const std::string& job) { return "tengen-units-" + job; }
std::string results_of(const std::string& job) { return "tengen-results-" + job; }
std::string unit_subject(const std::string& job, const std::string& which) {
    return fmt::format("tengen.unit.{}.{}", job, which);
}
std::string result_subject(const std::string& job, const std::string& which) {
    return fmt::format("tengen.result.{}.{}", job, which);
}
std::string claim_subject(const std::string& job) { return "tengen.claim." + job; }

// The keys of the memory of all.
constexpr std::string_view kJobKey = "job.";
constexpr std::string_view kProgressKey = "progress.";
constexpr std::string_view kDismissedKey = "dismissed.";
std::string job_key(const std::string& job) { return std::string(kJobKey) + job; }
std::string progress_key(const std::string& job) { return std::string(kProgressKey) + job; }
std::string dismissed_key(const std::string& worker) { return std::string(kDismissedKey) + worker; }

Job without_progress(Job job) {
    job.units = job.done = 0;
    return job;
}

/// Speaks of a message by the address it came with, and needs nothing else of it: the library's own
/// way goes through the subscription, which may be gone by then.
class NatsTicket : public Ticket {
public:
    NatsTicket(std::string address, std::shared_ptr<natsConnection> connection)
        : address_(std::move(address)), connection_(std::move(connection)) {}

    bool settle() override { return say("+ACK") == NATS_OK; }
    void keep() override { say("+WPI"); }
    void give_back() override { say("-NAK"); }

private:
    natsStatus say(const char* word) {
        return natsConnection_PublishString(connection_.get(), address_.c_str(), word);
    }

    std::string address_;
    std::shared_ptr<natsConnection> connection_;
};

class NatsQueue : public Queue {
public:
    explicit NatsQueue(Connection connection) : connection_(std::move(connection)) {}
    ~NatsQueue() override {
        const std::scoped_lock lock(mutex_);
        taps_.clear();
        claims_.clear();
        watcher_.reset();
    }

    /// What belongs to all jobs.
    std::expected<void, NoServer> begin() {
        jsOptions options;
        jsOptions_Init(&options);
        options.Wait = kPatience.count();
        options.PublishAsync.ErrHandler = &NatsQueue::on_refused;
        options.PublishAsync.ErrHandlerClosure = this;
        natsStatus status = make(js_, [&](jsCtx** it) {
            return natsConnection_JetStream(it, connection_.get(), &options);
        });
        if (status == NATS_OK) status = make_bucket(kMemory, 0, memory_);
        if (status == NATS_OK)
            status = make_bucket(kWorkers, kRemembered.count() * kNanoseconds, workers_);
        if (status == NATS_OK) return {};
        const bool has_none = status == NATS_NO_RESPONDERS || status == NATS_NOT_FOUND;
        return std::unexpected(NoServer{
            has_none
                ? base::Message("the server has no JetStream: start it with nats-server -js"_en)
                : base::Message("the server: {reason}"_en, "reason"_is(why(status))),
            status == NATS_TIMEOUT});
    }

    // ── the job's side ──

    std::expected<void, std::string> open(const Job& job) override {
        const Milliseconds patience = job.patience;
        if (auto done = make_stream(units_of(job.id), unit_subject(job.id, "*"), kUnitsTaker,
                                    unit_subject(job.id, "*"), patience);
            !done)
            return done;
        if (auto done = make_stream(results_of(job.id), result_subject(job.id, "*"), kResultsTaker,
                                    result_subject(job.id, "*"), kPatience);
            !done)
            return done;
        const std::scoped_lock lock(mutex_);
        Subscription& claims = claims_[job.id];
        const natsStatus status = make(claims, [&](natsSubscription** it) {
            return natsConnection_SubscribeSync(it, connection_.get(),
                                                claim_subject(job.id).c_str());
        });
        if (status != NATS_OK) return failed("listening to the workers", status);
        return tell_all(job);
    }

    std::expected<void, std::string> tell(const Job& job) override {
        const std::scoped_lock lock(mutex_);
        // Every worker hears it: what they know already is not said again.
        const auto known = jobs_.find(job.id);
        const auto told = told_.find(job.id);
        const bool is_known = known != jobs_.end() && known->second.owner == job.owner &&
                              told != told_.end() && told->second == without_progress(job);
        if (!is_known) return tell_all(job);
        return put(memory_.get(), progress_key(job.id), to_text(Progress{job.units, job.done}));
    }

    std::expected<void, std::string> offer(const std::string& job,
                                           std::span<const base::Piece> units) override {
        lost_ = 0;
        for (const base::Piece& unit : units) {
            Message message =
                only_if_new(unit_subject(job, std::to_string(unit.number)), to_text(unit));
            natsMsg* raw = message.release();
            const natsStatus status = js_PublishMsgAsync(js_.get(), &raw, nullptr);
            message.reset(raw);  // what was not taken over
            if (status != NATS_OK) return failed("offering a unit", status);
        }
        jsPubOptions options;
        jsPubOptions_Init(&options);
        options.MaxWait = kPatience.count();
        const natsStatus status = js_PublishAsyncComplete(js_.get(), &options);
        if (status != NATS_OK) return failed("offering units", status);
        if (lost_ > 0)
            return std::unexpected(
                fmt::format("the server: {} units were not taken", lost_.load()));
        return {};
    }

    std::expected<std::vector<Delivery>, std::string> results(const std::string& job, int most,
                                                              Milliseconds wait) override {
        return draw(tap_of(results_of(job), kResultsTaker), most, wait);
    }

    std::vector<Claim> claims(const std::string& job) override {
        std::vector<Claim> heard;
        const std::scoped_lock lock(mutex_);
        const auto found = claims_.find(job);
        if (found == claims_.end()) return heard;
        Message message;
        while (make(message, [&](natsMsg** it) {
                   return natsSubscription_NextMsg(it, found->second.get(), 0);
               }) == NATS_OK) {
            const auto words = base::split(text_of(message.get()), ' ');
            const auto unit = base::parse_number<std::uint64_t>(words[0]);
            if (unit && words.size() == 2 && is_name(words[1]))
                heard.push_back({*unit, std::string(words[1])});
        }
        return heard;
    }

    std::expected<void, std::string> close(const std::string& job) override {
        {
            const std::scoped_lock lock(mutex_);
            claims_.erase(job);
            taps_.erase(results_of(job));
            told_.erase(job);
            jobs_.erase(job);
        }
        for (const std::string& key : {job_key(job), progress_key(job)}) {
            const natsStatus status = kvStore_Purge(memory_.get(), key.c_str(), nullptr);
            if (status != NATS_OK) return failed("closing the job", status);
        }
        for (const std::string& stream : {units_of(job), results_of(job)}) {
            const natsStatus gone = js_DeleteStream(js_.get(), stream.c_str(), nullptr, nullptr);
            if (gone != NATS_OK && gone != NATS_NOT_FOUND) return failed("closing the job", gone);
        }
        return {};
    }

    // ── the worker's side ──

    std::map<std::string, Job> jobs() override {
        const std::scoped_lock lock(mutex_);
        watch();
        return jobs_;
    }

    std::expected<std::optional<Delivery>, std::string> take(const Job& job,
                                                             Milliseconds wait) override {
        auto drawn = draw(tap_of(units_of(job.id), kUnitsTaker), 1, wait);
        if (!drawn) {
            const std::scoped_lock lock(mutex_);
            taps_.erase(units_of(job.id));
            return std::unexpected(drawn.error());
        }
        if (drawn->empty()) return std::nullopt;
        return std::move(drawn->front());
    }

    void claim(const std::string& job, const Claim& claim) override {
        const std::string text = fmt::format("{} {}", claim.unit, claim.worker);
        natsConnection_Publish(connection_.get(), claim_subject(job).c_str(), text.data(),
                               int(text.size()));
    }

    std::expected<Stored, std::string> store(const std::string& job,
                                             const Outcome& outcome) override {
        const Message message =
            only_if_new(result_subject(job, std::to_string(outcome.unit)), to_text(outcome));
        jsErrCode code{};
        const natsStatus status = js_PublishMsg(nullptr, js_.get(), message.get(), nullptr, &code);
        if (status == NATS_OK) return Stored::Stored;
        if (code == JSStreamWrongLastSequenceErr) return Stored::WasThere;
        return failed("storing a result", status);
    }

    void tell(const WorkerState& state) override {
        // What is not heard now is said again.
        if (auto told = put(workers_.get(), state.name, to_text(state)); !told) return;
    }

    bool is_dismissed(const std::string& worker) override {
        const std::scoped_lock lock(mutex_);
        watch();
        return std::ranges::find(dismissed_, worker) != dismissed_.end();
    }

    // ── for those who look ──

    std::expected<Counts, std::string> counts(const std::string& job) override {
        StreamInfo units;
        StreamInfo results;
        ConsumerInfo taker;
        natsStatus status = make(units, [&](jsStreamInfo** it) {
            return js_GetStreamInfo(it, js_.get(), units_of(job).c_str(), nullptr, nullptr);
        });
        if (status == NATS_OK)
            status = make(results, [&](jsStreamInfo** it) {
                return js_GetStreamInfo(it, js_.get(), results_of(job).c_str(), nullptr, nullptr);
            });
        if (status == NATS_OK)
            status = make(taker, [&](jsConsumerInfo** it) {
                return js_GetConsumerInfo(it, js_.get(), units_of(job).c_str(), kUnitsTaker,
                                          nullptr, nullptr);
            });
        if (status != NATS_OK) return failed("counting", status);
        return Counts{units->State.Msgs,
                      std::uint64_t(std::max(taker->NumAckPending, std::int64_t{0})),
                      results->State.Msgs};
    }

    std::expected<std::vector<WorkerState>, std::string> workers() override {
        Watcher watcher;
        const natsStatus begun = make(
            watcher, [&](kvWatcher** it) { return kvStore_WatchAll(it, workers_.get(), nullptr); });
        if (begun != NATS_OK) return failed("looking for workers", begun);
        std::vector<WorkerState> found;
        for (;;) {
            Entry entry;
            const natsStatus status = make(entry, [&](kvEntry** it) {
                return kvWatcher_Next(it, watcher.get(), kPatience.count());
            });
            if (status != NATS_OK) return failed("looking for workers", status);
            if (!entry) return found;  // that was all there is
            if (kvEntry_Operation(entry.get()) != kvOp_Put) continue;
            if (auto state = read_worker(text_of(entry.get()))) found.push_back(std::move(*state));
        }
    }

    std::expected<void, std::string> dismiss(const std::string& worker, bool leaves) override {
        if (leaves) return put(memory_.get(), dismissed_key(worker), "1");
        const natsStatus status =
            kvStore_Purge(memory_.get(), dismissed_key(worker).c_str(), nullptr);
        if (status != NATS_OK) return failed("an order to a worker", status);
        return {};
    }

private:
    /// A unit that was not taken: where it is there already, nothing is lost.
    static void on_refused(jsCtx* /*js*/, jsPubAckErr* refused, void* self) {
        if (refused->ErrCode != JSStreamWrongLastSequenceErr)
            ++static_cast<NatsQueue*>(self)->lost_;
    }

    natsStatus make_bucket(std::string_view name, std::int64_t forgotten_after, Bucket& bucket) {
        const std::string text(name);
        natsStatus status =
            make(bucket, [&](kvStore** it) { return js_KeyValue(it, js_.get(), text.c_str()); });
        if (status != NATS_NOT_FOUND) return status;
        kvConfig config;
        kvConfig_Init(&config);
        config.Bucket = text.c_str();
        config.History = 1;
        config.TTL = forgotten_after;
        status =
            make(bucket, [&](kvStore** it) { return js_CreateKeyValue(it, js_.get(), &config); });
        // Somebody else may have made it in this moment.
        if (status == NATS_OK) return status;
        return make(bucket, [&](kvStore** it) { return js_KeyValue(it, js_.get(), text.c_str()); });
    }

    std::expected<void, std::string> make_stream(const std::string& name,
                                                 const std::string& subjects, const char* taker,
                                                 const std::string& filter, Milliseconds patience) {
        jsStreamConfig config;
        jsStreamConfig_Init(&config);
        const char* subject = subjects.c_str();
        config.Name = name.c_str();
        config.Subjects = &subject;
        config.SubjectsLen = 1;
        config.Retention = js_WorkQueuePolicy;
        StreamInfo there;
        natsStatus status = make(there, [&](jsStreamInfo** it) {
            return js_GetStreamInfo(it, js_.get(), name.c_str(), nullptr, nullptr);
        });
        if (status == NATS_NOT_FOUND)
            status = js_AddStream(nullptr, js_.get(), &config, nullptr, nullptr);
        if (status != NATS_OK) return failed("making room for a job", status);

        jsConsumerConfig consumer;
        jsConsumerConfig_Init(&consumer);
        consumer.Durable = taker;
        consumer.FilterSubject = filter.c_str();
        consumer.AckPolicy = js_AckExplicit;
        consumer.AckWait = patience.count() * kNanoseconds;
        // Of both the server has a thousand or less unless said, and the library does not say -1.
        constexpr std::int64_t kMostInHand = 1'000'000;
        constexpr std::int64_t kMostWaiting = 100'000;
        consumer.MaxAckPending = kMostInHand;
        consumer.MaxWaiting = kMostWaiting;
        // A job that begins again gets at once what its predecessor had taken and not settled.
        if (std::string_view(taker) == kResultsTaker)
            js_DeleteConsumer(js_.get(), name.c_str(), taker, nullptr, nullptr);
        ConsumerInfo found;
        status = make(found, [&](jsConsumerInfo** it) {
            return js_GetConsumerInfo(it, js_.get(), name.c_str(), taker, nullptr, nullptr);
        });
        if (status == NATS_NOT_FOUND)
            status = js_AddConsumer(nullptr, js_.get(), name.c_str(), &consumer, nullptr, nullptr);
        if (status != NATS_OK) return failed("making room for a job", status);
        return {};
    }

    /// The mutex is held.
    std::expected<void, std::string> tell_all(const Job& job) {
        auto done = put(memory_.get(), job_key(job.id), to_text(job));
        if (done) told_.insert_or_assign(job.id, without_progress(job));
        return done;
    }

    std::expected<void, std::string> put(kvStore* bucket, const std::string& key,
                                         const std::string& text) {
        const natsStatus status =
            kvStore_Put(nullptr, bucket, key.c_str(), text.data(), int(text.size()));
        if (status != NATS_OK) return failed("telling " + key, status);
        return {};
    }

    static Message only_if_new(const std::string& subject, const std::string& text) {
        Message message;
        make(message, [&](natsMsg** it) {
            return natsMsg_Create(it, subject.c_str(), nullptr, text.data(), int(text.size()));
        });
        if (message) natsMsgHeader_Set(message.get(), kOnlyIfNew, "0");
        return message;
    }

    std::shared_ptr<Tap> tap_of(const std::string& stream, std::string_view taker) {
        const std::scoped_lock lock(mutex_);
        std::shared_ptr<Tap>& tap = taps_[stream];
        if (!tap) tap = std::make_shared<Tap>(stream, taker);
        return tap;
    }

    std::expected<std::vector<Delivery>, std::string> draw(const std::shared_ptr<Tap>& tap,
                                                           int most, Milliseconds wait) {
        auto messages = tap->draw(connection_.get(), most, wait);
        if (!messages) return std::unexpected(messages.error());
        std::vector<Delivery> drawn;
        drawn.reserve(messages->size());
        for (const Message& message : *messages)
            drawn.push_back(
                {std::string(text_of(message.get())),
                 std::make_unique<NatsTicket>(natsMsg_GetReply(message.get()), connection_)});
        return drawn;
    }

    /// Takes in what has changed in the memory of all. The mutex is held.
    void watch() {
        if (!watcher_) {
            jobs_.clear();
            dismissed_.clear();
            if (make(watcher_, [&](kvWatcher** it) {
                    return kvStore_WatchAll(it, memory_.get(), nullptr);
                }) != NATS_OK)
                return;
            // All that is there comes first, then an empty entry.
            for (Entry entry; next_entry(entry, kPatience) == NATS_OK && entry;) take_in(*entry);
            return;
        }
        Entry entry;
        natsStatus status = NATS_OK;
        while ((status = next_entry(entry, Milliseconds(1))) == NATS_OK)
            if (entry) take_in(*entry);
        if (status != NATS_TIMEOUT) watcher_.reset();
    }
    natsStatus next_entry(Entry& entry, Milliseconds wait) {
        return make(entry,
                    [&](kvEntry** it) { return kvWatcher_Next(it, watcher_.get(), wait.count()); });
    }
    void take_in(kvEntry& entry) {
        const std::string_view key = kvEntry_Key(&entry);
        const bool is_there = kvEntry_Operation(&entry) == kvOp_Put;
        if (key.starts_with(kJobKey)) {
            const std::string id(key.substr(kJobKey.size()));
            jobs_.erase(id);
            if (!is_there) return;
            if (auto job = read_job(text_of(&entry)); job && job->id == id)
                jobs_.emplace(id, std::move(*job));
        } else if (key.starts_with(kProgressKey)) {
            const auto job = jobs_.find(std::string(key.substr(kProgressKey.size())));
            const auto progress = read_progress(text_of(&entry));
            if (job == jobs_.end() || !is_there || !progress) return;
            job->second.units = progress->units;
            job->second.done = progress->done;
        } else if (key.starts_with(kDismissedKey)) {
            const std::string worker(key.substr(kDismissedKey.size()));
            std::erase(dismissed_, worker);
            if (is_there) dismissed_.push_back(worker);
        }
    }

    std::shared_ptr<natsConnection> connection_;
    Context js_;
    Bucket memory_;
    Bucket workers_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Tap>> taps_;  // by stream
    std::map<std::string, Subscription> claims_;        // by job
    Watcher watcher_;
    std::map<std::string, Job> jobs_;
    std::map<std::string, Job> told_;  // by us
    std::vector<std::string> dismissed_;
    std::atomic<int> lost_ = 0;
};

}  // namespace
}  // namespace nats

std::expected<std::unique_ptr<Queue>, NoServer> open_nats(const Access& access,
                                                          const std::string& who) {
    auto connection = nats::connect(access, who);
    if (!connection) return std::unexpected(connection.error());
    auto queue = std::make_unique<nats::NatsQueue>(std::move(*connection));
    if (auto begun = queue->begin(); !begun) return std::unexpected(begun.error());
    return queue;
}

bool has_nats() { return true; }

}  // namespace tengen::workshop

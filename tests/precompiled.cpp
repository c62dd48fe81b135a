// Nothing: whoever compiles this keeps the headers of the tests, read once.

// The compiler's helper for `using` declares `_SuppressedError1` but throws `_SuppressedError`. Without this line, a test
// that fails and whose clean-up also fails reports "_SuppressedError is not defined" instead of both reasons.
globalThis._SuppressedError = SuppressedError;

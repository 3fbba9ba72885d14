// The compiler's helper for `using` declares `_SuppressedError1` and throws `_SuppressedError`: without this a test that
// fails, and whose clean-up fails as well, reports "_SuppressedError is not defined" in the place of both reasons.
globalThis._SuppressedError = SuppressedError;

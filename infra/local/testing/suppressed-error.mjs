// The compiler's helper for `using` declares `_SuppressedError1` but throws `_SuppressedError`. Without this, a test that
// fails and whose clean-up also fails reports "_SuppressedError is not defined". Jest shows only the message of the error,
// so the message contains both reasons.
globalThis._SuppressedError = class extends SuppressedError {
  constructor(error, suppressed) {
    super(
      error,
      suppressed,
      `${suppressed?.stack ?? suppressed}\nand during the clean-up:\n${error?.message ?? error}`,
    );
  }
};

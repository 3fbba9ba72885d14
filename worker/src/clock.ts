/** The one place where the worker reads the computer's clock. A test replaces `now`. */
export const clock = { now: (): number => Date.now() };

/**
 * The longest wait after own tests. Longer ones come from the daily limit, which all visitors share. Not read from the
 * limits: the page would load them all. A test compares the two.
 */
export const ownWaitMinutes = 10;

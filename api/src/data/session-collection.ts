/** Excluded from archives: a restore would bring back sessions that were ended. */
export const sessionCollection = 'sessions';

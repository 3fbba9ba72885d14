/** `answer`: still to be answered. `coming`: sessions from today on. `today` and `week` are those of the session. */
export const requestFilters = ['answer', 'today', 'week', 'coming', 'failed', 'spam'] as const;
export type RequestFilter = (typeof requestFilters)[number];
export const requestSorts = ['received', 'session', 'oldest'] as const;
export type RequestSort = (typeof requestSorts)[number];
/** What the panel's list shows: one kind of request, or what is held as spam. Otherwise all but spam. */
export const requestsShown = ['bookings', 'messages', 'spam'] as const;
export type RequestsShown = (typeof requestsShown)[number];

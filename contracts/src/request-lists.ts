/** What the panel's list shows: one kind of request, or what is suspected spam. Otherwise all but spam. */
export const requestsShown = ['bookings', 'messages', 'spam'] as const;
export type RequestsShown = (typeof requestsShown)[number];

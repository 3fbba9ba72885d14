/**
 * The messages of the stream `GET /api/admin/events`. `changed`: requests have changed, load them again. `apart`:
 * changes of other API processes do not arrive, so poll; `together`: they arrive.
 */
export const liveMessages = ['changed', 'together', 'apart'] as const;
export type LiveMessage = (typeof liveMessages)[number];
/** The interval of the keep-alive: without a message the stream sends an empty line. */
export const livePulseMs = 10_000;

/**
 * What the stream of `GET /api/admin/events` tells. `changed`: requests have changed, load them again. `apart`: changes of
 * other API processes do not arrive, so ask regularly; `together`: they do again.
 */
export const liveMessages = ['changed', 'together', 'apart'] as const;
export type LiveMessage = (typeof liveMessages)[number];
/** The stream is never silent for longer: an empty line shows that it is alive. */
export const livePulseMs = 10_000;

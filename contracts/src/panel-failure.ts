import * as z from 'zod/mini';
import { missingOr } from './fields.ts';
import { limits } from './limits.ts';

const text = (max: number) => z.string(missingOr('invalid_type')).check(z.maxLength(max, 'too_long'));

/** A page of the panel that failed. `callId`: the call that failed, if it was one. */
export const panelFailureSchema = z.object({
  error: text(limits.text.panelError),
  page: text(limits.text.panelPage),
  callId: z.optional(text(40)),
});
export type PanelFailure = z.output<typeof panelFailureSchema>;

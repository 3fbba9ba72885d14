import * as z from 'zod/mini';
import { missingOr } from './fields.ts';

const share = () => z.number(missingOr('invalid_type')).check(z.minimum(0, 'too_small'), z.maximum(1, 'too_large'));

/** The point that every crop keeps in view, as shares of width and height. */
export const focusSchema = z.object({ x: share(), y: share() }, missingOr('invalid_type'));
export type Focus = z.output<typeof focusSchema>;

/** What every crop shows if no point is set. */
export const centre: Focus = { x: 0.5, y: 0.5 };

import { createHash } from 'node:crypto';

/** The stored hash of a ticket or a code. Both are too random to be guessed from it. */
export const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

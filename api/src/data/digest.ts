import { createHash } from 'node:crypto';

/** What is stored of a ticket or a code: both have too much randomness to be guessed from it. */
export const digestOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

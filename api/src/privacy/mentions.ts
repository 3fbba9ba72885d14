import { createHash } from 'node:crypto';
import { escaped } from '../data/search-conditions.ts';

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Characters that may occur in a mail address before its @. */
const local = "a-z0-9.!#$%&'*+/=?^_`{|}~-";

/** Matches the address anywhere in a text, but not as a part of a longer one: `ana@a.pt` does not match `joana@a.pt`. */
export const mentionsOf = (address: string): RegExp =>
  new RegExp(`(?<![${local}])${escaped(address)}(?![a-z0-9-]|\\.[a-z0-9])`, 'gi');

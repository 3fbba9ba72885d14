import { dropPush } from './drop-push.ts';
import { dropWorkerState } from './drop-worker-state.ts';
import { freeHours } from './free-hours.ts';
import { invitedWords } from './invited-words.ts';
import type { Migration } from './migration.ts';
import { oneOfEach } from './one-of-each.ts';
import { packageBuyers } from './package-buyers.ts';
import { plainPrices } from './plain-prices.ts';
import { searchNotes } from './search-notes.ts';
import { simplerSignIn } from './simpler-sign-in.ts';
import { storedPlace } from './stored-place.ts';

/**
 * All migrations, in order; the first one has number 2, because the data of 1.0.0 has version 1. A released one is never
 * changed or removed: a later one corrects its mistakes.
 */
export const migrations: readonly Migration[] = [
  searchNotes,
  dropPush,
  simplerSignIn,
  oneOfEach,
  invitedWords,
  plainPrices,
  freeHours,
  storedPlace,
  packageBuyers,
  dropWorkerState,
];

import { test } from '@jest/globals';
import { withTwoProcesses } from './stack.ts';
import { actsAtOnce, guesses, readsOfLinks } from './visit-volumes.ts';
import './hostile-input.ts';

// Hostile values in every field, and of visits.ts what needs many requests.
withTwoProcesses();

test('visitor and practitioner act at once, 200 times: one wins, and the other is informed', () => actsAtOnce(200));

test('2,000 GET and HEAD requests on every link and step change nothing', () => readsOfLinks(2000));

test('10,000 guesses find nothing, and take as long as expired and erased links', () => guesses(10_000), 180_000);

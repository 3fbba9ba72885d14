// The parts that `npm test` leaves out.
import './messages-of-other-calls.ts';
import './mail-test.ts';
import './panel-faults.ts';
import './moonless.ts';
import { longAnswers, testUnknownCalls } from './unknown-calls.ts';

testUnknownCalls(longAnswers, ['pt']);
testUnknownCalls(longAnswers.slice(0, 2), ['en']);

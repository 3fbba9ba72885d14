// One reference server and one browser for all parts, because their start takes longer than most tests. The last part has the
// test that closes its page.
import './page.ts';
import './content.ts';
import './messages.ts';
import { shortAnswers, testUnknownCalls } from './unknown-calls.ts';

testUnknownCalls(shortAnswers, ['pt']);

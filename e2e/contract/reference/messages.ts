import { test } from '@jest/globals';
import {
  fieldErrors,
  loads,
  offersAnotherAttempt,
  ofMainCalls,
  refusals,
  saysItOverFieldErrors,
  saysItsSentence,
} from '../failures.ts';
import { site } from './site.ts';

test.each(ofMainCalls(loads))(
  '%s: another attempt is offered after a fault of the server, and not after a refusal',
  (...load) => offersAnotherAttempt(site, ...load),
);

test.each(ofMainCalls(refusals))('%s refused: the specified sentence, then the reason, for its time', (...refusal) =>
  saysItsSentence(site, ...refusal),
);

test.each(ofMainCalls(fieldErrors))('%s: the specified sentence stands over field errors too', (...error) =>
  saysItOverFieldErrors(site, ...error),
);

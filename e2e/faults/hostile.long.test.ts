import { test } from '@jest/globals';
import { allMailsArriveOnce, nothingWasAdded, sentIn, withCleanRequests } from './hostile/forms.ts';

// The payloads of hostile.test.ts, in the fields of the other form.
withCleanRequests();

test('hostile payloads in the fields that both forms have add nothing to the mails of the other form', async () => {
  await sentIn({ booking: ['email', 'phone'], contact: ['name', 'message'] });
  await allMailsArriveOnce();
  nothingWasAdded();
});

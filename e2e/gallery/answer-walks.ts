import { spanOf } from '@luar/contracts/held-times';
import type { BookingView, MessageView } from '@luar/contracts/request-views';
import type { RequestEvent } from '@luar/contracts/request-history';
import { failedBooking } from '../admin/requests/request.ts';
import { failure, type Guide, type Walk } from './look.ts';

const choose = ({ page, language }: Guide, pt: string, en: string) =>
  page.getByRole('radio', { name: { pt, en }[language], exact: true }).check();
const send = ({ page }: Guide) => page.keyboard.press('Control+Enter');

const at = new Date().toISOString();
const hour = 3_600_000;
const soon = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const [day, nextDay] = ['2098-11-26', '2098-11-27'];

const visitor = {
  _id: 'f'.repeat(24),
  name: 'Rui Pá',
  email: 'visitor@example.test',
  phone: '+44 7700 900 123',
  message: 'Until 2',
  language: 'pt' as const,
  suspectedSpam: false,
  createdAt: at,
  note: '',
  history: [],
  state: { kind: 'toAnswer' as const, since: at },
  answerBy: soon(3.5),
  mails: [],
};
const message: MessageView = { ...visitor, subject: 'Prenda 2' };
const booking: BookingView = {
  ...failedBooking,
  ...visitor,
  _id: 'e'.repeat(24),
  name: 'Emily Carter',
  language: 'en',
  date: day,
  verdict: {
    kind: 'clash',
    with: [{ _id: 'a'.repeat(24), name: 'Sofia 3', date: day, from: '10:30', until: '11:45' }],
  },
};
const taken = (date: string, time: string) => {
  const { start, end } = spanOf({ date, time }, 75);
  return { start: start.toISOString(), end: end.toISOString() };
};
const other = { _id: 'a'.repeat(24), name: 'Sofia 3', kind: 'agreed', ...taken(day, '10:30') };
const free = ['13:00', '16:30', '17:00'].map((time) => ({ date: day, time }));
const found = {
  success: true,
  kind: 'bookings',
  request: booking,
  drafts: { confirmed: 'Carta 1', offered: 'Carta 2', declined: 'Carta 3' },
  free,
  taken: [other, { ...other, name: 'Marta 4', kind: 'asked', ...taken(nextDay, '10:30') }],
  places: ['inPerson', 'online'],
  ways: ['bankTransfer', 'mbway', 'paypal'],
  lacking: ['paypal'],
};
const mail =
  '<!DOCTYPE html><html lang="en"><head><style>.a { padding: 2px }</style></head>' +
  '<body style="margin:0"><p class="a" style="color:#241f3a">Carta 2</p></body></html>';

const offered = (): RequestEvent => ({ type: 'offered', times: free, at: new Date().toISOString() });
const answered = (event: RequestEvent): BookingView => ({
  ...booking,
  history: [event],
  state: { kind: 'offered', at: event.at, times: free },
  answerBy: null,
});

/** The page that answers a request, in each of its states. */
export const answerWalk: Walk = {
  name: 'the answer to a request',
  expected: /409|503/,
  async go(guide) {
    const { page, look, says, press } = guide;
    let shown: object = found;
    await page.route('**/api/admin/requests/*', (asked) => asked.fulfill({ json: shown }));
    await page.route('**/letters/preview', (asked) =>
      asked.fulfill({ json: { success: true, subject: 'Carta 2', html: mail, text: '' } }),
    );
    const saved = { name: 'A 1', text: { pt: '1', en: '1' } };
    await page.route('**/api/admin/saved-answers', (asked) =>
      asked.fulfill({ json: { success: true, answers: [saved], version: 1 } }),
    );
    const next = { ...booking, _id: 'b'.repeat(24), name: 'Rui 5', answerBy: soon(-2) };
    await page.route('**/api/admin/today', async (asked) => {
      const real = (await (await asked.fetch()).json()) as object;
      return asked.fulfill({ json: { ...real, toAnswer: { total: 2, requests: [next, message] } } });
    });

    await page.goto(`/admin/answer/${booking._id}`);
    await says('Livre', 'Free');
    await page.locator('summary').first().click();
    await page.locator('summary').last().click();
    for (const [date, time] of [
      ['2020-01-01', '10:00'],
      [nextDay, '10:00'],
    ] as const) {
      await page.locator('[name="other.date"]').fill(date);
      await page.locator('[name="other.time"]').fill(time);
      await press('Acrescentar', 'Add');
    }
    await says('A hora já passou', 'The time has passed');
    await says('pedida por Marta 4', 'asked for by Marta 4');
    await send(guide);
    await says('Uma destas horas já passou', 'One of these times has passed');
    await look('answer-offer');
    const remove = page.getByRole('button', { name: { pt: /^Retirar /, en: /^Remove / }[guide.language] });
    await remove.first().click();

    await choose(guide, 'Recusar', 'Decline');
    await page.locator('[name="text"]').fill('');
    await send(guide);
    await says('Escreva o texto do e-mail.', 'Write the text of the e-mail.');
    await look('answer-decline');

    await page.locator('[name="saved"]').selectOption('A 1');
    await look('answer-saved-used');

    await choose(guide, 'Confirmar', 'Confirm');
    await press('Ver como chega', 'See how it arrives');
    await page.frameLocator('iframe').getByText('Carta 2').waitFor();
    await look('answer-preview');
    await page.keyboard.press('Escape');
    await look('answer-confirm');
    await choose(guide, 'Online', 'Online');

    const letters = (answer: object) => page.route('**/letters', (asked) => asked.fulfill(answer), { times: 1 });
    await letters(failure);
    await send(guide);
    await says('O e-mail não seguiu.', 'The e-mail wasn’t sent.');
    await look('answer-failed');
    const cancelled: RequestEvent = { type: 'cancelled', at: soon(-2 / 60) };
    const request = { ...answered(cancelled), state: cancelled };
    await letters({ status: 409, json: { success: false, code: 'saved_elsewhere', message: 'Changed', request } });
    shown = { ...found, request };
    await send(guide);
    await says('Emily Carter cancelou ', 'Emily Carter cancelled ');
    await look('answer-conflict');

    shown = found;
    await page.reload();
    await letters({ status: 201, json: { success: true, request: answered(offered()), undoUntil: soon(0.01) } });
    await choose(guide, 'Outra hora', 'Another time');
    await send(guide);
    await says('o e-mail ainda não saiu', 'the e-mail hasn’t gone yet');
    await look('answer-sent');

    shown = { success: true, kind: 'messages', request: message, drafts: { answered: 'Carta 4' } };
    await page.goto(`/admin/answer/${message._id}`);
    await says('Enviar a resposta', 'Send the answer');
    await look('answer-message');
  },
};

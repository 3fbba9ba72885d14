import type { BookingView } from '@luar/contracts/request-views';
import { failedBooking, mail } from '../admin/requests/request.ts';
import type { Guide, Walk } from './look.ts';

const at = '2026-11-20T10:00:00.000Z';
const session = { date: '2026-12-02', time: '11:00' };

/** Confirmed with a letter that can be read again; the mail server refused the visitor's address. */
const refused: BookingView = {
  ...failedBooking,
  ...session,
  name: 'Ana 1',
  email: 'ana@gmial.com',
  suspectedSpam: false,
  message: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 999 34 35 36 37',
  note: '999 1',
  history: [
    { type: 'confirmed', at, session, where: 'online', letter: { text: 'Ana 1 …', ways: ['mbway', 'paypal'] } },
  ],
  state: { kind: 'agreed', at, session, by: 'practitioner' },
  mails: [
    mail('b-booking.practitioner', {}),
    mail('b-booking.visitor', { kind: 'booking.visitor', state: 'failed', step: 'recipient', sentAt: null }),
    mail('b-letter-0', { kind: 'letter', event: 0 }),
    mail('b-reminder.day-0', { kind: 'reminder.day', event: 0, state: 'failed', step: 'late', sentAt: null }),
  ],
};
const payment = { _id: 'e'.repeat(24), cents: 3750, way: 'mbway', day: '2026-11-28' } as const;
const packages = [
  {
    _id: 'f'.repeat(24),
    version: 1,
    name: 'P 1',
    service: '',
    sessions: 4,
    cents: 18_000,
    boughtOn: '2026-11-20',
    paid: [payment],
    used: 2,
    coming: 1,
    isFull: false,
    isOwed: true,
  },
];
/** Above the places of its package, and in part paid. */
const paid: BookingView = {
  ...refused,
  money: {
    version: 1,
    dueCents: 5000,
    isOwnDue: true,
    paid: [payment],
    isOwed: true,
    package: { _id: packages[0]!._id, name: 'P 1', sessions: 4, place: 5 },
  },
};
const accounts = {
  success: true,
  since: '2026-11-01',
  year: 2026,
  entries: [{ ...payment, name: 'Ana 1', what: 'P 1' }],
  owed: {
    sessions: [
      {
        _id: '1'.repeat(24),
        name: 'Ana 1',
        serviceName: refused.serviceName,
        date: '2026-11-20',
        time: '11:00',
        version: 0,
        openCents: 5000,
      },
    ],
    packages: [
      { _id: '2'.repeat(24), name: 'P 1', buyer: 'Ana 2', boughtOn: '2026-11-20', version: 0, openCents: 123_456 },
    ],
  },
};
/** A request after a letter, a person, and what is owed. */
export const actsWalk: Walk = {
  name: 'the rarer acts',
  async go({ page, language, look }: Guide) {
    const button = (pt: string, en: string) => page.getByRole('button', { name: { pt, en }[language], exact: true });
    await page.route('**/api/admin/requests?*', (asked) =>
      asked.fulfill({ json: { success: true, requests: [refused], more: false } }),
    );
    await page.route('**/api/admin/requests/b', (asked) =>
      asked.fulfill({ json: { success: true, kind: 'bookings', request: refused, drafts: {} } }),
    );
    await page.goto('/admin/bookings?q=999');
    await page.locator('mark').first().waitFor();
    await look('requests-passage');
    await page.getByRole('link', { name: /^Ana 1/ }).click();
    await page.locator('main summary').first().click();
    await page.locator('summary', { hasText: { pt: 'Ler o e-mail', en: 'Read the e-mail' }[language] }).click();
    await look('request-open-after-letter');

    const person = {
      _id: 'b'.repeat(24),
      name: 'Ana 1',
      email: refused.email,
      phone: refused.phone,
      count: 2,
      lastAt: at,
      owedCents: 5000,
    };
    const others = [{ ...person, _id: 'd'.repeat(24), name: 'Ana 2', email: 'ana.2@exemplo.test', count: 1 }];
    await page.route('**/api/admin/people?*', (asked) => asked.fulfill({ json: { success: true, people: others } }));
    await page.route(`**/api/admin/people/${person._id}`, (asked) => {
      const contacts = [
        { key: 'ana@gmial.com', _id: person._id, note: '1 2' },
        { key: '+351912345678', _id: person._id, note: '' },
      ];
      return asked.fulfill({ json: { success: true, person, contacts, requests: [paid], packages, alike: others } });
    });
    await page.goto(`/admin/people/${person._id}`);
    await page.locator('main > div > details').first().waitFor();
    for (let depth = 0; depth < 3; depth++)
      for (const summary of await page.locator('#money details:not([open]) > summary:visible').all())
        if (await summary.isVisible()) await summary.click();
    await page.locator('#money form').last().locator('[type="submit"]').click();
    await look('person-money');
    for (const summary of await page.locator('main > div > details > summary').all()) await summary.click();
    await page.locator('#join').fill('ana');
    await button('Separar: ana@gmial.com', 'Split: ana@gmial.com').waitFor();
    await look('person');

    await page.goto('/admin/people/import');
    const file = 'nome,e-mail,notas,idade\nAna 1,ana@exemplo.test,1 2,41\nAna 2,ana@,,\n';
    await page.locator('#file').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.locator('#bad').waitFor();
    await look('people-import');
    await page.route('**/api/admin/payments?*', (asked) => asked.fulfill({ json: accounts }));
    await page.route('**/api/admin/bookings/*/payments', (asked) =>
      asked.fulfill({ json: { success: true, request: paid } }),
    );
    await page.goto('/admin/people#accounts');
    await page.locator('main li button').first().waitFor();
    await page.locator('main summary').last().click();
    await page.locator('main li button').first().click();
    await button('Anular', 'Undo').focus();
    await look('payments-owed');

    await page.goto('/admin/home-content');
    await page.locator('main form').waitFor();
    await button('Histórico', 'History').click();
    await page.getByRole('dialog').waitFor();
    await look('home-history');
  },
};

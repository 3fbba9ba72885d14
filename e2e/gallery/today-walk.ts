import type { BookingView, MailView, MessageView } from '@luar/contracts/admin';
import type { RequestEvent, RequestState } from '@luar/contracts/request-history';
import type { News, Today } from '@luar/contracts/today';
import type { Walk } from './look.ts';

/** Tuesday morning in Lisbon. */
const morning = '2026-11-24T09:40:00Z';
const evening = '2026-12-02T21:15:00Z';
const ids = (at: number) => String(at).padStart(24, '0');

type Event<T extends RequestEvent['type']> = Extract<RequestEvent, { type: T }>;

const services = {
  tarot: { slug: 'leitura-de-tarot', name: { pt: 'Leitura de tarot', en: 'Tarot reading' }, minutes: 60 },
  chart: { slug: 'mapa-astral', name: { pt: 'Mapa astral', en: 'Birth chart' }, minutes: 90 },
  crystals: { slug: 'terapia-com-cristais', name: { pt: 'Terapia com cristais', en: 'Crystal therapy' }, minutes: 75 },
};

let made = 0;
const shared = (name: string) => ({
  _id: ids(++made),
  name,
  email: 'alguem@exemplo.test',
  phone: '+351 912 345 678',
  message: '',
  language: 'pt' as const,
  suspectedSpam: false,
  createdAt: '2026-11-23T13:25:00.000Z',
  mails: [] as MailView[],
  note: '',
  history: [] as RequestEvent[],
  state: { kind: 'toAnswer', since: '2026-11-23T13:25:00.000Z' } as RequestState,
  answerBy: null as string | null,
});

function booking(name: string, of: keyof typeof services, date: string, time: string, own = {}): BookingView {
  const { slug, name: serviceName, minutes } = services[of];
  const asked = { service: slug, serviceName, price: 40, duration: minutes, date, time, verdict: null };
  return { ...shared(name), ...asked, ...own };
}

const by = (answerBy: string) => ({ answerBy: `2026-11-${answerBy}:00.000Z` });

function agreed(name: string, of: keyof typeof services, date: string, time: string, own = {}): BookingView {
  const confirmed: Event<'confirmed'> = { type: 'confirmed', at: '2026-11-24T09:18:00.000Z', session: { date, time } };
  const state: RequestState = { kind: 'agreed', at: confirmed.at, session: confirmed.session, by: 'practitioner' };
  return booking(name, of, date, time, { history: [confirmed], state, ...own });
}

const message: MessageView = { ...shared('Beatriz Antunes'), subject: 'Oferta para 2', ...by('24T08:30') };
const late: MailView = {
  id: `${ids(77)}-letter-0`,
  kind: 'letter',
  event: 0,
  state: 'queued',
  attempts: 5,
  step: 'connection',
  reason: 'connect ECONNREFUSED 10.0.0.7:587',
  messageId: null,
  updatedAt: '2026-11-24T09:19:30.000Z',
  sentAt: null,
};
const tomas = agreed('Tomás Brito', 'tarot', '2026-11-25', '18:00', { _id: ids(77), mails: [late] });
const emily = booking('Emily Carter', 'tarot', '2026-11-26', '11:00', by('24T13:25'));
const marta = booking('Marta Sequeira', 'chart', '2026-11-27', '15:00', by('24T20:10'));
const rui = booking('Rui Teixeira', 'crystals', '2026-12-01', '16:30', by('25T08:52'));
const times = ['10:00', '11:30', '15:00'].map((time) => ({ date: '2026-11-30', time }));
const carla = booking('Carla Nunes', 'crystals', '2026-11-30', '10:00', {
  state: { kind: 'offered', at: '2026-11-23T16:00:00.000Z', times },
});

const bento = { date: '2026-11-26', time: '15:00' };
const visited = (act: News['act'], at: string, of: BookingView): News => ({
  act,
  at: `2026-11-24T${at}:00.000Z`,
  session: bento,
  booking: of,
});

const works = {
  queue: 'up',
  worker: 'up',
  configured: true,
  lastHeard: '2026-11-24T09:39:58.000Z',
  lastSentAt: '2026-12-02T18:41:00.000Z',
} as const;

/** The day of the design's picture: four requests to answer, four agreed sessions, a late mail. */
const workingDay: Today = {
  success: true,
  promisedHours: 24,
  toAnswer: { total: 4, requests: [message, emily, marta, rui] },
  news: {
    total: 23,
    acts: [
      visited(
        'cancelled',
        '09:12',
        booking('Bento Sá', 'tarot', '2026-11-26', '15:00', { state: { kind: 'cancelled', at: '' } }),
      ),
      visited('askedAnother', '08:50', marta),
      visited('accepted', '08:02', agreed('Sofia Marques', 'crystals', '2026-11-26', '10:30')),
    ],
  },
  lastAnswer: null,
  calendars: [],
  agreed: [
    agreed('Leonor Vaz', 'tarot', '2026-11-24', '11:00'),
    agreed('Duarte Pinho', 'chart', '2026-11-24', '16:00'),
    tomas,
    agreed('Sofia Marques', 'crystals', '2026-11-26', '10:30'),
  ],
  requested: [emily, marta, carla, rui],
  lateMails: { bookings: 1, messages: 0, requests: [tomas] },
  mail: works,
  unsentMorning: null,
  owed: { sessions: 3, packages: 1, cents: 18_050 },
  backup: { at: '2026-11-24T04:00:00.000Z', isOld: false },
};

const quietDay: Today = {
  ...workingDay,
  toAnswer: { total: 0, requests: [] },
  news: { total: 0, acts: [] },
  lastAnswer: { name: 'Rui Teixeira', at: '2026-12-02T18:40:00.000Z', elsewhere: false },
  agreed: [agreed('Rui Teixeira', 'crystals', '2026-12-03', '15:30')],
  requested: [],
  lateMails: { bookings: 0, messages: 0, requests: [] },
  backup: { at: '2026-12-02T04:00:00.000Z', isOld: false },
};

const over = { ...late, state: 'failed' as const, step: null };
const unwell: Today = {
  ...workingDay,
  toAnswer: { total: 12, requests: [message] },
  agreed: [],
  requested: [],
  lateMails: {
    bookings: 4,
    messages: 3,
    requests: [
      { ...tomas, mails: [late, { ...late, id: `${ids(77)}-booking.practitioner`, kind: 'booking.practitioner' }] },
      {
        ...message,
        name: 'Vera',
        mails: [{ ...over, id: 'x-contact.visitor', kind: 'contact.visitor', step: 'recipient' }],
      },
      { ...marta, name: 'Zita', mails: [{ ...over, id: 'y-booking.practitioner', kind: 'booking.practitioner' }] },
    ],
  },
  unsentMorning: '2026-11-24',
  mail: { ...works, worker: 'silent', lastHeard: '2026-11-23T23:40:00.000Z' },
  calendars: [
    {
      _id: ids(78),
      name: 'Família',
      host: 'calendar.google.com',
      readAt: '2026-11-23T18:20:00.000Z',
      trouble: 'gone',
      isStale: true,
    },
  ],
  backup: { at: '2026-11-22T04:00:00.000Z', isOld: true, copies: 'unproven' },
};
const stats = { success: true, services: 5, activeServices: 4, bookings: 38, messages: 6, failedMails: 0 };
const counts = { bookingCounts: { answer: 3 }, messageCounts: { answer: 1 } };
const figures = { ...stats, ...counts, heldBookings: 2, heldMessages: 0 };
const hidden = { success: true, done: [], completedAt: null, hidden: true, mailSentAt: null };

/** The dashboard of the day: busy, with every problem, quiet, and with nothing at all. */
export const todayWalk: Walk = {
  name: 'the dashboard',
  expected: /404/,
  async go({ page, language, look, everyState }) {
    const show = async (now: string, day: Today | undefined, of: object, [pt, en]: readonly [string, string]) => {
      await page.clock.setFixedTime(now);
      await page.route('**/api/admin/today', (asked) =>
        asked.fulfill(day ? { json: day } : { status: 404, json: { success: false, code: 'not_found', message: '' } }),
      );
      await page.route('**/api/admin/stats', (asked) => asked.fulfill({ json: of }));
      await page.route('**/api/admin/services', (asked) =>
        asked.fulfill({
          json: { success: true, services: Array.from({ length: 5 }, (_, at) => ({ isActive: at > 0 })) },
        }),
      );
      await page.route('**/api/admin/first-days', (asked) => asked.fulfill({ json: hidden }));
      await page.goto('/admin/dashboard');
      await page.getByText({ pt, en }[language]).first().waitFor();
    };
    await show(morning, workingDay, figures, ['faltam 3 h', '3 h left']);
    await look('dashboard-working-day');
    await show(morning, unwell, { ...figures, heldMessages: 3 }, ['O último sinal foi', 'It was last heard of']);
    await look('dashboard-attention');
    const settled = { ...stats, ...counts };
    await show(evening, quietDay, settled, ['Está tudo respondido.', 'Everything is answered.']);
    await look('dashboard-quiet');
    const domain = { name: 'luar.example', spf: 'ok', dkim: 'faulty', dmarc: 'missing' } as const;
    const unproven = { ...quietDay, mail: { ...works, domain } };
    await show(evening, unproven, settled, ['Falta o registo DMARC', 'The DMARC record is missing']);
    await look('dashboard-mail-records');
    await show(morning, undefined, { ...figures, failedMails: 2 }, ['Há 2 pedidos com', '2 requests have']);
    await look('dashboard-without-its-call');
    if (!everyState) return;
    const empty: Today = { ...quietDay, lastAnswer: null, agreed: [], backup: null };
    await show(evening, empty, settled, ['Nos próximos sete dias', 'No sessions are agreed']);
    await look('dashboard-nothing');
    const none = { ...settled, bookings: 0, messages: 0 };
    await show(evening, empty, none, ['Ainda não chegou nenhum pedido.', 'No request has come in yet.']);
    await look('dashboard-new');
  },
};

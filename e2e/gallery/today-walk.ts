import type { BookingView, MessageView } from '@luar/contracts/request-views';
import type { RequestEvent, RequestState } from '@luar/contracts/request-history';
import type { News, Today } from '@luar/contracts/today';
import { failedBooking, mail } from '../admin/requests/request.ts';
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
const since = '2026-11-23T13:25:00.000Z';

function booking(name: string, of: keyof typeof services, date: string, time: string, own = {}): BookingView {
  const { slug, name: serviceName, minutes } = services[of];
  return {
    ...failedBooking,
    _id: ids(++made),
    name,
    message: '',
    suspectedSpam: false,
    createdAt: since,
    state: { kind: 'toAnswer', since },
    mails: [],
    service: slug,
    serviceName,
    duration: minutes,
    date,
    time,
    ...own,
  };
}

const by = (answerBy: string) => ({ answerBy: `2026-11-${answerBy}:00.000Z` });

function agreed(name: string, of: keyof typeof services, date: string, time: string, own = {}): BookingView {
  const confirmed: Event<'confirmed'> = { type: 'confirmed', at: '2026-11-24T09:18:00.000Z', session: { date, time } };
  const state: RequestState = { kind: 'agreed', at: confirmed.at, session: confirmed.session, by: 'practitioner' };
  return booking(name, of, date, time, { history: [confirmed], state, ...own });
}

const message: MessageView = {
  ...booking('Beatriz Antunes', 'tarot', '', ''),
  subject: 'Oferta para 2',
  ...by('24T08:30'),
};
const late = mail(`${ids(77)}-letter-0`, {
  kind: 'letter',
  event: 0,
  state: 'queued',
  attempts: 5,
  step: 'connection',
  reason: 'connect ECONNREFUSED 10.0.0.7:587',
  updatedAt: '2026-11-24T09:19:30.000Z',
  sentAt: null,
});
const tomas = agreed('Tomás Brito', 'tarot', '2026-11-25', '18:00', { _id: ids(77), mails: [late] });
const emily = booking('Emily Carter', 'tarot', '2026-11-26', '11:00', by('24T13:25'));
const marta = booking('Marta Sequeira', 'chart', '2026-11-27', '15:00', by('24T20:10'));
const rui = booking('Rui Teixeira', 'crystals', '2026-12-01', '16:30', by('25T08:52'));

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
} as const;

/** The day of the design's picture: four requests to answer, four agreed sessions, a late mail. */
const workingDay: Today = {
  success: true,
  toAnswer: { total: 4, requests: [message, emily, marta, rui] },
  news: [
    visited(
      'cancelled',
      '09:12',
      booking('Bento Sá', 'tarot', '2026-11-26', '15:00', { state: { kind: 'cancelled', at: '' } }),
    ),
    visited('askedAnother', '08:50', marta),
    visited('accepted', '08:02', agreed('Sofia Marques', 'crystals', '2026-11-26', '10:30')),
  ],
  toClose: [
    agreed('Marta Sequeira', 'crystals', '2026-11-24', '08:00', {
      _id: ids(79),
      state: { kind: 'past', session: { date: '2026-11-24', time: '08:00' } },
      money: { version: 0, dueCents: 4500, isOwnDue: false, paid: [], isOwed: true },
    }),
  ],
  notes: [
    {
      text: {
        pt: 'Sofia Marques deixou umas palavras para o site.',
        en: 'Sofia Marques left a few words for the site.',
      },
      path: '/admin/home-content',
    },
  ],
  meeting: { address: 'Rua do Alecrim, 12', link: '' },
  calendars: [],
  agreed: [
    agreed('Leonor Vaz', 'tarot', '2026-11-24', '11:00'),
    agreed('Duarte Pinho', 'chart', '2026-11-24', '16:00'),
    tomas,
    agreed('Sofia Marques', 'crystals', '2026-11-26', '10:30'),
  ],
  lateMails: [tomas],
  mail: works,
  unsentMorning: null,
  backup: { at: '2026-11-24T04:00:00.000Z', isOld: false },
};

const quietDay: Today = {
  ...workingDay,
  toAnswer: { total: 0, requests: [] },
  news: [],
  toClose: [],
  notes: [],
  agreed: [agreed('Rui Teixeira', 'crystals', '2026-12-03', '15:30')],
  lateMails: [],
  backup: { at: '2026-12-02T04:00:00.000Z', isOld: false },
};

const unwell: Today = {
  ...workingDay,
  lateMails: [tomas],
  unsentMorning: '2026-11-24',
  mail: { ...works, worker: 'silent' },
  backup: { at: '2026-11-22T04:00:00.000Z', isOld: true, copies: 'unproven' },
};
const figures = { success: true, services: 5, activeServices: 4, bookings: 38, messages: 6, toAnswer: 4 };
const hidden = { success: true, done: [], completedAt: null, hidden: true, mailSentAt: null };

/** The dashboard of the day: busy, with every problem, and quiet. */
export const todayWalk: Walk = {
  name: 'the dashboard',
  expected: /404/,
  async go({ page, language, look }) {
    const show = async (now: string, day: Today, of: object, [pt, en]: readonly [string, string]) => {
      await page.clock.setFixedTime(now);
      await page.route('**/api/admin/today', (asked) => asked.fulfill({ json: day }));
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
    const press = async (pt: string, en: string) => {
      await page.getByRole('button', { name: { pt, en }[language] }).first().click();
      await page.getByRole('dialog').waitFor();
    };
    await show(morning, workingDay, figures, ['até às 20:10', 'by 20:10']);
    await look('dashboard-working-day');
    await press('Mais: Emily Carter', 'More: Emily Carter');
    await look('dashboard-more', { onlyHere: true });
    await page.keyboard.press('Escape');
    await press('Juntar', 'Add');
    await look('dashboard-add', { onlyHere: true });
    await page.keyboard.press('Escape');
    await show(morning, unwell, figures, ['não dá sinal', 'has gone quiet']);
    await look('dashboard-attention');
    const settled = { ...figures, toAnswer: 0 };
    await show(evening, quietDay, settled, ['Por hoje é tudo', 'That’s all for today']);
    await look('dashboard-quiet');
  },
};

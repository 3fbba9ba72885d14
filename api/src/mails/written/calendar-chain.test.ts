import { expect, test } from '@jest/globals';
import type { MailKind } from '@luar/contracts/mail';
import { type RequestEvent, sequenceAt } from '@luar/contracts/request-history';
import ICAL from 'ical.js';
import { sampleMail } from '../../../test/sample-mails.ts';

// The entries of one request, as a calendar program reads them. Lisbon's clocks change on 25 October 2026 and on 28
// March 2027.
const id = '6b0120301551da159542a4cc';
const service = { slug: 'tarot', name: { pt: 'Tarot', en: 'Tarot' }, priceCents: 0, durationMinutes: 90 };
const shared = {
  id,
  service,
  name: 'Marta Silva',
  email: 'marta@example.org',
  phone: '',
  message: '',
  language: 'pt',
  receivedAt: '2026-10-01T10:00:00.000Z',
};

interface Session {
  date: string;
  time: string;
}
/** Local times and their instants: before, between and after the changes, and in the hour that repeats. */
const [asked, agreed, moved] = [
  [{ date: '2026-10-24', time: '15:00' }, '2026-10-24T14:00:00.000Z'],
  [{ date: '2026-10-26', time: '15:00' }, '2026-10-26T15:00:00.000Z'],
  [{ date: '2027-03-29', time: '09:30' }, '2027-03-29T08:30:00.000Z'],
] as const;

interface Read {
  uid: string;
  organizer: string;
  sequence: number;
  status: string;
  method: string;
  start: string;
  minutes: number;
}

function withIcalJs(file: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone'));
  const [component, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const event = new ICAL.Event(component);
  const start = event.startDate;
  start.zone = zone;
  return {
    uid: event.uid,
    organizer: event.organizer,
    sequence: event.sequence,
    status: String(component!.getFirstPropertyValue('status')),
    method: String(calendar.getFirstPropertyValue('method')),
    start: start.toJSDate().toISOString(),
    minutes: event.duration.toSeconds() / 60,
  };
}

function fileOf(kind: MailKind, more: object): { method: string; content: string } {
  const { calendar } = sampleMail(kind, { ...shared, ...asked[0], ...more });
  if (!calendar) throw new Error(`${kind} has no calendar entry`);
  const { method = 'PUBLISH', content } = calendar;
  return { method, content };
}

const at = (minute: number) => `2026-10-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const offer: RequestEvent = { type: 'offered', at: at(2), times: [moved[0]] };
/** The practitioner confirms another time than was asked for; the visitor asks to move it, takes an offer, and cancels. */
const history: RequestEvent[] = [
  { type: 'confirmed', at: at(0), session: agreed[0] },
  { type: 'askedAnother', at: at(1), wish: '' },
  offer,
  { type: 'accepted', at: at(3), session: moved[0] },
  { type: 'cancelled', at: at(4) },
];
const place = (index: number) => ({ at: at(index), sequence: sequenceAt(history, index) });

const letter = (index: number, session: Session) =>
  fileOf('letter', {
    ...place(index),
    booking: { service, ...asked[0] },
    letter: {
      type: 'confirmed',
      text: 'Olá',
      session,
      ways: [],
      paymentDetails: { accountHolder: '', iban: '', mbwayPhone: '', paypalAccount: '' },
    },
  });
const visit = (to: 'visitor' | 'practitioner', index: number, type: 'accepted' | 'cancelled', session: Session) =>
  fileOf(`visit.${to}`, {
    ...place(index),
    visit: { type, session, paymentDetails: { accountHolder: '', iban: '', mbwayPhone: '', paypalAccount: '' } },
  });

const entry = (sequence: number, status: string, start: string, method = 'PUBLISH'): Read => ({
  uid: `${id}@luar`,
  organizer: 'mailto:ola@luar.example',
  sequence,
  status,
  method,
  start,
  minutes: 90,
});
const expected = [
  entry(0, 'TENTATIVE', asked[1]),
  entry(1, 'CONFIRMED', agreed[1]),
  entry(2, 'CONFIRMED', moved[1]),
  entry(3, 'CANCELLED', moved[1], 'CANCEL'),
];

test('request, confirmation, move and cancellation are one event with the right Lisbon time', () => {
  const visitors = [
    letter(0, agreed[0]),
    visit('visitor', 3, 'accepted', moved[0]),
    visit('visitor', 4, 'cancelled', moved[0]),
  ];
  // A request is in no calendar of the visitor.
  expect(visitors.map(({ content }) => withIcalJs(content))).toEqual(expected.slice(1));
  // The part of the mail names the same method as the file.
  expect(visitors.map(({ method }) => method)).toEqual(expected.slice(1).map(({ method }) => method));
  const practitioners = [
    fileOf('booking.practitioner', {}),
    visit('practitioner', 3, 'accepted', moved[0]),
    visit('practitioner', 4, 'cancelled', moved[0]),
  ];
  expect(practitioners.map(({ content }) => withIcalJs(content))).toEqual([expected[0], ...expected.slice(2)]);
});

test('every time of the days of both clock changes is read as the instant at which it is this time in Lisbon', () => {
  const times = ['00:30', '02:30', '10:00', '23:00'];
  const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29'];
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon', dateStyle: 'short', timeStyle: 'short' });
  for (const date of days)
    for (const time of times) {
      const { content } = letter(0, { date, time });
      expect(wall.format(new Date(withIcalJs(content).start))).toBe(`${date} ${time}`);
    }
});

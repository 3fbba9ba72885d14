import { expect, test } from '@jest/globals';
import { bookingPayloadSchema } from '@luar/contracts/booking';
import { fieldErrors } from '@luar/contracts/errors';
import { emptyHomeContent, homeContentSchema } from '@luar/contracts/home-content';
import { limits } from '@luar/contracts/limits';
import { searchTerms, searchWords } from '@luar/contracts/search';
import { siteSaveSchema } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import { busyIn } from '../../../worker/src/calendars/busy.ts';
import { clientOf } from '../../src/http/client-address.ts';
import { parseFields } from '../../src/http/form-body.ts';
import { isTooDeep } from '../../src/http/json-body.ts';
import { imageKind } from '../../src/images/image-kind.ts';
import { tableOf } from '../../src/people/import/rows.ts';

// What others send is read in a time that grows as its bytes do: four times as much takes about four times as long, and
// sixteen times as long if the work grows with the square. Both sizes alternate, so that a busy machine slows both alike.

const mostTimes = 12;
/** So much of the shorter is measured, in at most so many rounds: less would say nothing. */
const measuredMs = 30;
const mostRounds = 40;

const many = <T>(size: number, make: (at: number) => T) => Array.from({ length: size }, (_, at) => make(at));

/** Of this thread alone, so that pauses of a busy machine are no part of it. */
function timeOf(work: () => unknown): number {
  const began = process.threadCpuUsage();
  try {
    work();
  } catch {
    // Refused: the time until then counts.
  }
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

interface Read {
  what: string;
  /** Long enough for a time that can be compared. */
  size: number;
  /** Makes what is sent, and returns what reads it. */
  of: (size: number) => () => unknown;
}

const contacts = (what: string, size: number, csv: (size: number) => string): Read => ({
  what: `contacts: ${what}`,
  size,
  of: (asked) => {
    const text = csv(asked);
    return () => tableOf(text);
  },
});

const span: [number, number] = [Date.parse('2026-10-01T00:00Z'), Date.parse('2027-11-01T00:00Z')];
const event = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTART:20261201T100000Z',
  'DURATION:PT1H',
  ...lines,
  'END:VEVENT',
];
/** Instants that become earlier: a list in order is written at its beginning. */
const earlier = (at: number) => new Date(span[1] - at * 60_000).toISOString().replace(/[-:]|\.\d+/g, '');
const calendar = (what: string, size: number, lines: (size: number) => readonly string[]): Read => ({
  what: `a calendar: ${what}`,
  size,
  of: (asked) => {
    const text = ['BEGIN:VCALENDAR', ...lines(asked), 'END:VCALENDAR', ''].join('\r\n');
    return () => busyIn(text, span);
  },
});

const image = (what: string, size: number, bytes: (size: number) => readonly Uint8Array[]): Read => ({
  what: `an image: ${what}`,
  size,
  of: (asked) => {
    const all = Buffer.concat(bytes(asked));
    return () => imageKind(all);
  },
});
const jpeg = (part: readonly number[]) => (size: number) => [
  Uint8Array.of(0xff, 0xd8),
  ...many(size, () => Uint8Array.from(part)),
  Uint8Array.of(0xff, 0xd9),
];
const gif = (part: readonly number[]) => (size: number) => [
  Buffer.from('GIF89a'),
  new Uint8Array(7),
  ...many(size, () => Uint8Array.from(part)),
];

const json = (what: string, size: number, body: (size: number) => object): Read => ({
  what: `JSON: ${what}`,
  size,
  of: (asked) => {
    const text = JSON.stringify(body(asked));
    return () => {
      if (isTooDeep(text, limits.bodyDepth)) throw new Error('too deep');
      const value: unknown = JSON.parse(text);
      for (const schema of [bookingPayloadSchema, homeContentSchema, siteSaveSchema])
        fieldErrors(schema.safeParse(value).error?.issues ?? []);
    };
  },
});
const booking = (field: string, text: string) => (size: number) => ({
  name: 'Ana',
  email: 'ana@exemplo.test',
  phone: '912345678',
  message: 'Olá',
  [field]: text.repeat(size),
});
const both = (text: string) => ({ pt: text, en: text });

const form = (what: string, size: number, part: (at: number) => string): Read => ({
  what: `a form: ${what}`,
  size,
  of: (asked) => {
    const body = Buffer.from(many(asked, part).join(''));
    return () => parseFields(body, ['name', 'email']);
  },
});
const text = (what: string, size: number, part: string, work: (given: string) => unknown): Read => ({
  what,
  size,
  of: (asked) => {
    const given = part.repeat(asked);
    return () => work(given);
  },
});
const asMessage = (message: string) => searchWords({ name: 'Ana', email: '', phone: '', message });

const table: readonly Read[] = [
  contacts('columns of one name', 4000, (size) =>
    [
      ['e-mail', ...many(size, () => 'nome')],
      ['', ...many(size, (at) => `n${at}`)],
    ]
      .map((row) => row.join())
      .join('\n'),
  ),
  contacts('columns of one name, of many people', 40, (size) =>
    [
      ['e-mail', ...many(90, () => 'nome')],
      ...many(size, (row) => [`a${row}@exemplo.test`, ...many(90, (at) => String.fromCharCode(0x4e00 + at))]),
    ]
      .map((row) => row.join())
      .join('\n'),
  ),
  contacts(
    'columns that are not read',
    4000,
    (size) => `e-mail,${'x,'.repeat(size)}\na@exemplo.test,${'x,'.repeat(size)}`,
  ),
  contacts('a long heading', 10_000, (size) => `e-mail,${'not '.repeat(size)}\na@exemplo.test,`),
  contacts('rows', 500, (size) => `e-mail,nome\n${many(size, (at) => `a${at}@exemplo.test,Ana`).join('\n')}`),
  contacts(
    'rows that are refused',
    1000,
    (size) => `e-mail,nome\n${many(size, () => 'a@exemplo.test,Ana').join('\n')}`,
  ),
  contacts('cells beyond the columns', 10_000, (size) => `e-mail\na@exemplo.test${',x'.repeat(size)}`),
  contacts('quotation marks', 40_000, (size) => `e-mail,nome\na@exemplo.test,"${'""'.repeat(size)}"`),
  contacts('an open quotation mark', 40_000, (size) => `e-mail,nome\n"${'a,\n'.repeat(size)}`),
  contacts('line ends', 40_000, (size) => `e-mail${'\r\n'.repeat(size)}a@exemplo.test`),
  ...['a', '1/', 'a.', '\u200d', '\u0301'].map((part) =>
    contacts(`cells with ${JSON.stringify(part)}`, 20_000, (size) => {
      const cell = `x${part.repeat(size)}x`;
      return `e-mail,telefone,nome,notas\n${cell},912345678,Ana,\na@a.pt,${cell},,\nb@a.pt,,${cell},\nc@a.pt,,,${cell}`;
    }),
  ),

  calendar('events', 300, (size) => many(size, () => event()).flat()),
  calendar('a folded line', 1000, (size) => event('RDATE:20261201T100000Z', ...many(size, () => ' ,20261201T100000Z'))),
  calendar('dates in one line', 4000, (size) => event(`RDATE:${many(size, earlier).join()}`)),
  calendar('dates that are left out', 4000, (size) =>
    event('RRULE:FREQ=DAILY;COUNT=2', `EXDATE:${many(size, earlier).join()}`),
  ),
  calendar('dates in lines', 400, (size) => event(...many(size, (at) => `RDATE:${earlier(at)}`))),
  calendar('series of one name, changed from a day on', 100, (size) =>
    many(size, (at) => [
      ...event('RRULE:FREQ=YEARLY'),
      ...event(`RECURRENCE-ID;RANGE=THISANDFUTURE:${earlier(at)}`),
    ]).flat(),
  ),
  calendar('changed occurrences', 200, (size) => [
    ...event('RRULE:FREQ=DAILY'),
    ...many(size, (at) => event(`RECURRENCE-ID:${earlier(at)}`)).flat(),
  ]),
  calendar('parts of a rule', 2000, (size) =>
    event(`RRULE:FREQ=YEARLY;COUNT=1;BYSECOND=${many(size, () => '0').join()}`),
  ),
  calendar('parameters', 4000, (size) => event(`RDATE${';A=b'.repeat(size)}:20261201T100000Z`)),
  calendar('zones', 50, (size) => many(size, (at) => event(`RDATE;TZID=Zone/${at}:20261201T100000`)).flat()),
  calendar('changes of a zone', 100, (size) => [
    'BEGIN:VTIMEZONE',
    'TZID:own',
    ...many(size, (at) => [
      'BEGIN:STANDARD',
      `DTSTART:${earlier(at)}`,
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
    ]).flat(),
    'END:VTIMEZONE',
    ...event('RDATE;TZID=own:20261201T100000'),
  ]),
  calendar('beginnings in one another', 20_000, (size) => many(size, () => 'BEGIN:VEVENT')),

  image('segments', 50_000, jpeg([0xff, 0xe0, 0, 2])),
  image('scans', 50_000, jpeg([0xff, 0xda, 0, 0])),
  image('marks', 100_000, jpeg([0xff])),
  image('blocks', 50_000, gif([0x21, 0xf9, 1, 0, 0])),
  image('frames', 50_000, gif([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
  image('sub-blocks', 100_000, gif([1, 1])),
  image('empty parts', 20_000, (size) => [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...many(size, () => Buffer.from([0, 0, 0, 0, 0x74, 0x45, 0x58, 0x74, 0x9b, 0x70, 0x11, 0xd2])),
  ]),
  ...['<svg ', '%pdf-', 'javascript'].map((part) =>
    image(`text with ${JSON.stringify(part)}`, 50_000, (size) => [
      Buffer.from('GIF89a'),
      Buffer.from(part.repeat(size)),
    ]),
  ),

  json('an open list', 20_000, (size) => ({ features: many(size, () => 0) })),
  json('features', 500, (size) => ({
    ...emptyHomeContent,
    features: many(size, () => ({ icon: '✨', title: both('a'), description: both('a'), order: 0 })),
  })),
  json('packages', 500, (size) => ({ ...seedSite, packages: many(size, (at) => ({ id: `p${at}` })) })),
  json('unknown fields', 10_000, (size) => Object.fromEntries(many(size, (at) => [`f${at}`, 1]))),
  ...['👩\u200d', '🇵🇹', '\u200d'].map((part) =>
    json(`an icon with ${JSON.stringify(part)}`, 5000, (size) => ({
      ...emptyHomeContent,
      features: [{ icon: part.repeat(size), title: both('a'), description: both('a'), order: 0 }],
    })),
  ),
  ...['a.', 'a@'].map((part) => json(`an address with ${JSON.stringify(part)}`, 20_000, booking('email', part))),
  ...['1/', '/', '('].map((part) => json(`a number with ${JSON.stringify(part)}`, 20_000, booking('phone', part))),
  ...['\r', '👩\u200d', '\u0301'].map((part) =>
    json(`a message with ${JSON.stringify(part)}`, 20_000, booking('message', part)),
  ),

  form('fields', 5000, (at) => `a${at}=b&`),
  form('one field', 20_000, () => 'name=b&'),
  form('a long field', 50_000, () => '%C3%A1'),
  form('line ends', 20_000, () => '%0D%0A'),
  text('a list of proxies', 2000, '10.0.0.1, ', (list) => clientOf('10.0.0.1', list, (at) => at.startsWith('10.'))),
  text('a message that is made findable', 5000, 'palavra ', asMessage),
  text('a search', 20_000, '1(', searchTerms),
  text('a search of digits', 20_000, '1 ', searchTerms),
];

test.each(table)('four times as much takes about four times as long: $what', ({ size, of }) => {
  const [once, more] = [of(size), of(4 * size)];
  // The compiler is warm after one round.
  for (const work of [once, more]) timeOf(work);
  let [short, long] = [0, 0];
  for (let round = 0; round < mostRounds && short < measuredMs; round++) {
    short += timeOf(once);
    long += timeOf(more);
  }
  expect(long / Math.max(short, measuredMs)).toBeLessThan(mostTimes);
});

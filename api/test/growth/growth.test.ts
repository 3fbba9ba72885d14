import { expect, test } from '@jest/globals';
import { bookingPayloadSchema } from '@luar/contracts/booking';
import { fieldErrors } from '@luar/contracts/errors';
import { homeContentSchema } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { limits } from '@luar/contracts/limits';
import { searchTerms, searchWords } from '@luar/contracts/search';
import { siteSaveSchema } from '@luar/contracts/site';
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

const image = (what: string, size: number, head: readonly number[], part: readonly number[]): Read => ({
  what: `an image: ${what}`,
  size,
  of: (asked) => {
    const all = Buffer.from([...head, ...many(asked, () => part).flat()]);
    return () => imageKind(all);
  },
});

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
  contacts('rows', 500, (size) => `e-mail,nome\n${many(size, (at) => `a${at}@exemplo.test,Ana`).join('\n')}`),
  contacts('an open quotation mark', 40_000, (size) => `e-mail,nome\n"${'a,\n'.repeat(size)}`),
  ...['1/', '\u0301'].map((part) =>
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
  calendar('changed occurrences', 200, (size) => [
    ...event('RRULE:FREQ=DAILY'),
    ...many(size, (at) => event(`RECURRENCE-ID:${earlier(at)}`)).flat(),
  ]),
  calendar('zones', 50, (size) => many(size, (at) => event(`RDATE;TZID=Zone/${at}:20261201T100000`)).flat()),
  calendar('beginnings in one another', 20_000, (size) => many(size, () => 'BEGIN:VEVENT')),

  image('segments', 50_000, [0xff, 0xd8], [0xff, 0xe0, 0, 2]),
  image('marks', 100_000, [0xff, 0xd8], [0xff]),
  image('sub-blocks', 100_000, [...Buffer.from('GIF89a'), 0, 0, 0, 0, 0, 0, 0], [1, 1]),
  image('text', 50_000, [...Buffer.from('GIF89a')], [...Buffer.from('<svg ')]),

  json('features', 500, (size) => ({
    ...emptyHomeContent,
    features: many(size, () => ({ icon: '✨', title: both('a'), description: both('a'), order: 0 })),
  })),
  json('unknown fields', 10_000, (size) => Object.fromEntries(many(size, (at) => [`f${at}`, 1]))),
  json('an icon of many joined parts', 5000, (size) => ({
    ...emptyHomeContent,
    features: [{ icon: '👩\u200d'.repeat(size), title: both('a'), description: both('a'), order: 0 }],
  })),
  json('an address', 20_000, booking('email', 'a@')),
  json('a number', 20_000, booking('phone', '1/')),
  json('a message', 20_000, booking('message', '👩\u200d')),

  form('fields', 5000, (at) => `a${at}=b&`),
  form('a long field', 50_000, () => '%C3%A1'),
  text('a list of proxies', 2000, '10.0.0.1, ', (list) => clientOf('10.0.0.1', list, (at) => at.startsWith('10.'))),
  text('a message that is made findable', 5000, 'palavra ', asMessage),
  text('a search', 20_000, '1(', searchTerms),
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

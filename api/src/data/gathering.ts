import { emailKey, isPhoneKey, personKey, phoneKey, searchWordOf } from '@luar/contracts/people';
import { contactOf, type ImportedPerson, type PersonRecord } from './person.schema.ts';
import type { StoredRequest } from './request.schema.ts';

/** What leads to a person: a request, a row of an imported file, or a package. */
export type Trace = StoredRequest | ImportedPerson;
export const isRequest = (trace: Trace): trace is StoredRequest => 'requestId' in trace;
export const isSpam = (trace: Trace) => isRequest(trace) && trace.suspectedSpam;

/** Newest first; what is no request comes after the requests. */
export const byAge = (one: Trace, other: Trace) =>
  Number(isRequest(other)) - Number(isRequest(one)) ||
  other.createdAt.getTime() - one.createdAt.getTime() ||
  (String(other._id) < String(one._id) ? -1 : 1);
export const unique = <T>(values: readonly T[]) => [...new Set(values)];
export const onceEach = (traces: readonly Trace[]) => [
  ...new Map(traces.map((trace) => [String(trace._id), trace])).values(),
];

/** An address or number, with what is kept on it, if anything. */
export type Member = Partial<PersonRecord> & Pick<PersonRecord, 'key'>;

/** A person: addresses and numbers that belong together, and what has them, newest first. */
export interface Gathered {
  keys: string[];
  /** The telephone numbers of traces without an e-mail address that belong to this person alone. */
  numbers: string[];
  /** The keys, and all numbers that this person alone has given: what is kept on them is of this person. */
  all: string[];
  traces: Trace[];
  /** Of others who gave the same number. */
  alike: Trace[];
}

/** Reads all documents of a collection that a filter matches. The panel and the operator's commands read in different ways. */
export type Reading = <T>(collection: 'bookings' | 'messages' | 'people', filter: object) => Promise<T[]>;

/** Finds everything of one person, for the panel, an export and an erasure: see contracts/src/people.ts. */
export class Gathering {
  constructor(private readonly read: Reading) {}

  /** Everything of the person with this address or number. `seed` is found whatever words the search has for it. */
  async gather(own: string, seed?: Trace): Promise<Gathered> {
    const members = await this.membersOf([own]);
    const isAlone = members.every(({ group }) => group === undefined);
    const keys = isAlone && isPhoneKey(own) ? await this.ownersOf(own) : members.map(({ key }) => key);
    const emails = keys.filter((key) => !isPhoneKey(key));
    const byEmail = await this.withAny(emails);
    const seen = unique(byEmail.map(({ phone }) => phoneKey(phone)).filter(Boolean));
    const grouped = await this.read<PersonRecord>('people', { key: { $in: seen }, group: { $exists: true } });
    const numbers = unique([...keys.filter(isPhoneKey), ...seen]);
    const byPhone = (await this.withAny(numbers)).filter((trace) => !isSpam(trace));
    const ofNumber = (key: string) => byPhone.filter(({ phone }) => phoneKey(phone) === key);
    const others = (key: string) => ofNumber(key).filter(({ email }) => email && !emails.includes(emailKey(email)));
    const belongs = numbers.filter(
      (key) => keys.includes(key) || (others(key).length === 0 && !grouped.some((each) => each.key === key)),
    );
    const withoutEmail = belongs.flatMap(ofNumber).filter(({ email }) => !email);
    return {
      keys,
      numbers: unique(withoutEmail.map(personKey)).filter((key) => !keys.includes(key)),
      all: unique([...keys, ...belongs]),
      // The search may not find a number that was typed with other digits.
      traces: onceEach([...(seed ? [seed] : []), ...byEmail, ...withoutEmail]).toSorted(byAge),
      alike: numbers.flatMap(others).toSorted(byAge),
    };
  }

  /** What the practitioner has joined with one of these addresses and numbers, and these themselves. */
  async membersOf(keys: readonly string[]): Promise<Member[]> {
    const found = await this.read<PersonRecord>('people', { key: { $in: [...keys] } });
    const groups = found.flatMap(({ group }) => (group ? [group] : []));
    const joined = groups.length > 0 ? await this.read<PersonRecord>('people', { group: { $in: groups } }) : [];
    const members = new Map<string, Member>(keys.map((key) => [key, { key }]));
    for (const each of [...found, ...joined]) members.set(each.key, each);
    return [...members.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  /** The keys of the person to whom a number belongs: of the only address that was sent with it, or of the number alone. */
  private async ownersOf(number: string): Promise<string[]> {
    const traces = (await this.withAny([number])).filter((trace) => trace.email && !isSpam(trace));
    const [first, ...others] = unique(traces.map(personKey));
    if (first === undefined) return [number];
    const keys = (await this.membersOf([first])).map(({ key }) => key);
    return others.every((key) => keys.includes(key)) ? keys : [number];
  }

  /** What has one of these addresses or numbers. The words of the search lead there. */
  async withAny(keys: readonly string[]): Promise<Trace[]> {
    if (keys.length === 0) return [];
    const words = { words: { $in: unique(keys.map(searchWordOf)) } };
    const [bookings, messages, people] = await Promise.all([
      this.read<StoredRequest>('bookings', words),
      this.read<StoredRequest>('messages', words),
      this.read<PersonRecord>('people', words),
    ]);
    const isOf = ({ email, phone }: Trace) => keys.includes(emailKey(email)) || keys.includes(phoneKey(phone));
    return [...bookings, ...messages, ...people.flatMap((person) => contactOf(person) ?? [])]
      .filter(isOf)
      .toSorted(byAge);
  }
}

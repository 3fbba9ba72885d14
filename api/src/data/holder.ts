import type { Bilingual } from '@luar/contracts/language';
import type { Payment } from '@luar/contracts/money';
import type { Keeps } from '@luar/contracts/privacy';
import type { Html } from '@luar/contracts/safe-html';
import type { mongo, Types } from 'mongoose';
import type { MailRecord } from './mail-state.schema.ts';
import type { StoredRequest } from './request.schema.ts';

export type Fact = readonly [label: Bilingual, value: string | undefined];

/** Writes what a person reads of what is stored. */
export interface Page {
  say: (text: Bilingual) => string;
  moment: (at: Date | string) => string;
  day: (date: string) => string;
  amount: (cents: number) => string;
  paid: (paid: readonly Payment[]) => string;
  /** The facts that are not empty. */
  facts: (facts: readonly Fact[]) => Html;
  section: (title: string, facts: readonly Fact[], more?: Html | readonly Html[]) => Html;
}

/** Whose data is looked for. */
export interface Sought {
  /** Every address and number that leads to the person. */
  keys: readonly string[];
  /** Oldest first. Those that were deleted a moment ago, and could still come back, are among them. */
  requests: readonly StoredRequest[];
}

/** What an export, an erasure and its receipt need of a document. */
export interface Thing {
  _id: Types.ObjectId;
  name?: string;
  email?: string;
  createdAt?: Date;
  mails?: readonly MailRecord[];
}

export interface Own<T extends Thing> {
  /** As the export names it. */
  as: string;
  find(db: mongo.Db, sought: Sought): Promise<T[]> | T[];
  /** The collections that have it. */
  erasedFrom: readonly string[];
  /**
   * An erasure deletes the lowest first: one that is cut off and begun again with one of `from` finds the rest. A number leads
   * from an address, an address from what joins it with another.
   */
  rank(document: T, from: readonly string[]): number;
  read(document: T, page: Page): Html | readonly Html[];
}

export interface Due {
  condition: object;
  /** An indexed time. */
  by: string;
  /** The name in the log. */
  what: string;
}

/** A collection in which data of a person may be. What a row leaves out does not happen in it. */
export interface Holder<T extends Thing = Thing> {
  /** What is the person's own: it is exported, and an erasure deletes it. */
  own?: Own<T>;
  /** Takes what is on its way to another collection, before that is erased. */
  clear?: (db: mongo.Db, keys: readonly string[]) => Promise<unknown>;
  /** The texts in which another person may have written an address, which an erasure blanks. */
  blanks?: readonly string[];
  /**
   * The practitioner's own texts, which an erasure names and leaves, and where the panel shows them. Without fields: all of them.
   * `loosely`: a first name alone counts.
   */
  names?: { fields?: readonly string[]; path: (id: string) => string; loosely?: true };
  /** What is deleted once its time is over. A text says what forgets it instead. */
  forget: ((now: Date, keeps: Keeps) => readonly Due[]) | string;
}

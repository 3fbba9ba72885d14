import type { Bilingual, Language } from '@luar/contracts/language';
import type { Namespace, ParseKeys } from 'i18next';

export interface Texts {
  readonly [key: string]: Readonly<Bilingual> | Texts;
}

/** The type of the texts, with `never` for empty ones, so that a catalogue with an empty text does not compile. */
type Filled<T> = { [K in keyof T]: T[K] extends string ? (T[K] extends '' ? never : T[K]) : Filled<T[K]> };

/** Defines the texts of a namespace. */
export const catalogue = <const T extends Texts>(texts: T & Filled<T>): T => texts;

/** The texts of a catalogue in one language, for the types of i18next. */
export type InPortuguese<T> = {
  [K in keyof T]: T[K] extends { pt: infer Text extends string } ? Text : InPortuguese<T[K]>;
};

/** The keys of a group of texts, without the name of the group. */
export type KeysIn<Names extends Namespace, Group extends string> =
  ParseKeys<Names> extends infer Key ? (Key extends `${Group}.${infer Name}` ? Name : never) : never;

const isText = (value: Readonly<Bilingual> | Texts): value is Bilingual => typeof value['pt'] === 'string';

/** The texts of a catalogue in one language. */
export const inLanguage = (texts: Texts, language: Language): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      isText(value) ? value[language] : inLanguage(value as Texts, language),
    ]),
  );

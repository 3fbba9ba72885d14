import type { Bilingual, Language } from '@luar/contracts/language';

/** Texts by their keys, in groups. */
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

const isText = (value: Readonly<Bilingual> | Texts): value is Bilingual => typeof value['pt'] === 'string';

/** The texts of a catalogue in one language. */
export const inLanguage = (texts: Texts, language: Language): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      isText(value) ? value[language] : inLanguage(value as Texts, language),
    ]),
  );

interface Plain {
  readonly [key: string]: string | Plain;
}
export const source = <const T extends Plain>(texts: T): T => texts;
type Translation<Source> = { [K in keyof Source]: Source[K] extends string ? string : Translation<Source[K]> };
export const translationOf =
  <Source>() =>
  <const T extends Translation<Source>>(texts: T): T =>
    texts;
export const joined = (pt: Plain, en: Plain): Texts =>
  Object.fromEntries(
    Object.entries(pt).map(([key, text]) => [
      key,
      typeof text === 'string' ? { pt: text, en: en[key] as string } : joined(text, en[key] as Plain),
    ]),
  );

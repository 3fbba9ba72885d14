import type { BookingRequest } from './booking.ts';
import type { ContactRequest } from './contact.ts';
import type { Bilingual } from './language.ts';

/** Texts that a request has beside those of its form. */
type Added = 'zone' | 'note';
/** What a page shows in a way of its own is no text. */
export type RequestText = Exclude<keyof BookingRequest | keyof ContactRequest, 'service' | 'date' | 'time'> | Added;

interface Field {
  label: Bilingual;
  /** It is whatever a person typed: an erasure blanks the address of another person in it. */
  isFree: boolean;
  /**
   * `name`: wherever the request is named, as in the rows of the panel. `contact`: on the page of the answer, and in the
   * practitioner's mails and calendar entries. All are in an export.
   */
  shown: readonly ('name' | 'contact')[];
}

/**
 * The personal texts that are stored with a request, in the order in which forms, pages, mails and exports have them. A field of
 * a form without a row does not compile.
 */
export const requestFields: Readonly<Record<RequestText, Field>> = {
  name: { label: { pt: 'Nome', en: 'Name' }, isFree: true, shown: ['name', 'contact'] },
  email: { label: { pt: 'E-mail', en: 'E-mail' }, isFree: false, shown: ['contact'] },
  phone: { label: { pt: 'Telefone', en: 'Phone' }, isFree: true, shown: ['contact'] },
  zone: { label: { pt: 'Fuso horário', en: 'Time zone' }, isFree: false, shown: [] },
  subject: { label: { pt: 'Assunto', en: 'Subject' }, isFree: true, shown: [] },
  message: { label: { pt: 'O que escreveu', en: 'What you wrote' }, isFree: true, shown: [] },
  note: { label: { pt: 'Nota privada', en: 'Private note' }, isFree: true, shown: [] },
};

const texts = Object.entries(requestFields).map(([name, field]) => ({ ...field, name: name as RequestText }));

/** The texts of a request that are not empty, in the order of the table. `shown`: only those that are shown there. */
export const textsOf = (request: object, shown?: Field['shown'][number]) =>
  texts.flatMap(({ name, label, shown: places }) => {
    const value = (request as Record<string, unknown>)[name];
    const isWanted = shown === undefined || places.includes(shown);
    return isWanted && typeof value === 'string' && value !== '' ? [{ name, label, value }] : [];
  });

/** The texts of a request by the names of their fields, as the panel gets them. */
export const namedTexts = (request: object) =>
  Object.fromEntries(textsOf(request).map(({ name, value }) => [name, value])) as { [Name in RequestText]?: string };

export const freeTextFields: readonly string[] = texts.filter(({ isFree }) => isFree).map(({ name }) => name);
export const textNames: readonly RequestText[] = texts.map(({ name }) => name);

/** What the texts are called. */
export const labelsOf = (language: keyof Bilingual) =>
  Object.fromEntries(texts.map(({ name, label }) => [name, label[language]])) as Record<RequestText, string>;

import type { Bilingual } from '@luar/contracts/language';
import type { Booking, ContactMessage } from './request.schema.ts';

type TextsOf<T> = { [K in keyof T]-?: NonNullable<T[K]> extends string ? K : never }[keyof T];
/** Every text that is stored with a request. */
export type RequestText = TextsOf<Booking> | TextsOf<ContactMessage>;

interface Field {
  label: Bilingual;
  /** It is whatever a person typed: an erasure blanks the address of another person in it. */
  isFree?: true;
  /** Where the practitioner's mails and calendar entries show it: below the name. */
  isContact?: true;
}

/**
 * What is personal among the texts of a request, in the order in which an export has them. `false`: it is not, or it is shown in
 * another form. A text without a row does not compile.
 */
const requestTexts: Readonly<Record<RequestText, Field | false>> = {
  name: { label: { pt: 'Nome', en: 'Name' }, isFree: true, isContact: true },
  email: { label: { pt: 'E-mail', en: 'E-mail' }, isContact: true },
  phone: { label: { pt: 'Telefone', en: 'Phone' }, isFree: true, isContact: true },
  zone: { label: { pt: 'Fuso horário', en: 'Time zone' } },
  subject: { label: { pt: 'Assunto', en: 'Subject' }, isFree: true },
  message: { label: { pt: 'O que escreveu', en: 'What you wrote' }, isFree: true },
  note: { label: { pt: 'Nota privada', en: 'Private note' }, isFree: true },
  language: false,
  date: false,
  time: false,
  place: false,
  requestId: false,
};

const rows = Object.entries(requestTexts).flatMap(([name, field]) => (field ? [{ ...field, name }] : []));
/** The fields that fulfil the condition, with the value of each that is not empty. */
export const textsOf = (request: object, isWanted: (field: Field) => unknown = () => true) =>
  rows.filter(isWanted).flatMap((row) => {
    const value = (request as Record<string, unknown>)[row.name];
    return typeof value === 'string' && value !== '' ? [{ ...row, value }] : [];
  });

export const freeTextFields: readonly string[] = rows.filter(({ isFree }) => isFree).map(({ name }) => name);

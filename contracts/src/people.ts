import * as z from 'zod/mini';
import { bookingViewSchema, messageViewSchema, type BookingView, type MessageView } from './request-views.ts';
import { numberToDial, whatsappNumber } from './contact-links.ts';
import { listOf, missingOr, objectId } from './fields.ts';
import { limits } from './limits.ts';
import { packageViewSchema } from './payments.ts';
import { fold } from './search.ts';

// A person is nothing that is stored: requests are one person's if they have the same e-mail address, whatever its case. A
// request without one belongs to the telephone number, and with it to the only address that was ever sent with that number.
// A contact that was imported from a file, or that bought a package, counts as a request does, and is none.

interface Contacts {
  email: string;
  phone: string;
}

export const emailKey = (email: string): string => fold(email.trim());

/** "+351912345678" for every way to write that number. Empty if it is none. */
export function phoneKey(phone: string): string {
  const digits = whatsappNumber(phone) ?? numberToDial(phone);
  return digits === undefined ? '' : `+${digits}`;
}

/** By what a request belongs to a person. Empty: it has neither address nor number. */
export const personKey = ({ email, phone }: Contacts): string => emailKey(email) || phoneKey(phone);

export const isPhoneKey = (key: string): boolean => key.startsWith('+');

/** The word by which the search finds its requests: of a number the end, because it may be stored without the country. */
export const searchWordOf = (key: string): string => (isPhoneKey(key) ? key.replace(/^\+351(?=\d{9}$)|^\+/, '') : key);

const id = objectId();

const personSchema = z.object({
  /** Of the person's latest request, or of the imported contact: it opens the page. */
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** How many requests and messages. None: the contact was imported. */
  count: z.int(),
  lastAt: z.iso.datetime(),
  /** What is still to be paid, while the practitioner follows payments. */
  owedCents: z.int(),
});
export type Person = z.infer<typeof personSchema>;

export const peopleSchema = z.object({ success: z.literal(true), people: z.array(personSchema) });

export const personPageSchema = z.object({
  success: z.literal(true),
  person: personSchema,
  /** The addresses and numbers that belong together, each with its private note and the id of a request, or imported contact, that has it. */
  contacts: z.array(z.object({ key: z.string(), _id: id, note: z.string() })),
  /** Newest first. */
  requests: z.array(z.union([bookingViewSchema, messageViewSchema])),
  /** Newest first. */
  packages: z.array(packageViewSchema),
  /** Others with the same telephone number: perhaps the same person. */
  alike: z.array(personSchema),
});
export interface PersonPage extends Omit<z.infer<typeof personPageSchema>, 'requests'> {
  requests: (BookingView | MessageView)[];
}

/** `with`: a request of the other person. */
export const personMergeSchema = z.object({ with: id }, missingOr('invalid_type'));
/** Which addresses and numbers are another person's. */
export const personSplitSchema = z.object(
  { keys: listOf(z.string().check(z.maxLength(limits.text.email, 'too_long')), 20) },
  missingOr('invalid_type'),
);
export const personNoteSchema = z.object({ success: z.literal(true), note: z.string() });

/** The other person: of a merge, who has become part of this one; of a split, who has left. */
export const personChangedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  other: z.object({ _id: id, keys: z.array(z.string()) }),
});
export type PersonChanged = z.infer<typeof personChangedSchema>;

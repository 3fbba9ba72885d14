import { mailId } from '@luar/contracts/mail';
import type { BookingView } from '@luar/contracts/request-views';
import type { Stack } from '../stack/stack.ts';
import { Client } from '../stack/test-client.ts';

export const wish = {
  name: 'Inês Ávila',
  email: 'ines@exemplo.test',
  phone: '+351 912 345 678',
  service: 'mapa-astral',
  date: '2999-01-05',
  time: '11:00',
  message: 'Até breve',
};

export interface ReceivedMail {
  id: string;
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
}

/** Posts a booking as the page does, and returns its id. */
export async function book(stack: Stack, language: 'pt' | 'en' = 'pt'): Promise<string> {
  const headers = { 'accept-language': language, 'idempotency-key': crypto.randomUUID() };
  return (await new Client(stack.url, headers).json<{ id: string }>('POST', '/api/bookings', wish)).id;
}

/** The bookings as the panel reads them. */
export async function bookings(stack: Stack): Promise<BookingView[]> {
  const admin = await new Client(stack.url).signIn();
  return (await admin.json<{ bookings: BookingView[] }>('GET', '/api/admin/bookings?limit=100')).bookings;
}

/** The mails in the inbox. */
export const mails = (stack: Stack): Promise<ReceivedMail[]> => new Client(stack.inboxUrl).json('GET', '/api/email');

/** The source of a mail, because the inbox's list omits some headers. */
export async function sourceOf(stack: Stack, mail: ReceivedMail): Promise<string> {
  return (await new Client(stack.inboxUrl).get(`/api/email/${mail.id}/source`)).text;
}

/** Resolves when the worker's log says that both mails of a booking were sent. */
export async function untilMailed(stack: Stack, bookingId: string): Promise<void> {
  const { log } = stack.part('worker');
  for (const kind of ['booking.practitioner', 'booking.visitor'] as const)
    await log.until(new RegExp(`mail sent mailId="${mailId(bookingId, kind)}"`));
}

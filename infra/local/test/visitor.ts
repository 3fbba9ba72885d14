import { mailId } from '@luar/contracts/mail';
import type { BookingView } from '@luar/contracts/admin';
import type { Stack } from '../stack/stack.ts';
import { testAdmin } from '../stack/test-stack.ts';

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

async function call<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Posts a booking as the page does, and gives its id. */
export async function book(stack: Stack, language: 'pt' | 'en' = 'pt'): Promise<string> {
  const { id } = await call<{ id: string }>(
    `${stack.url}/api/bookings`,
    json(wish, { 'accept-language': language, 'idempotency-key': crypto.randomUUID() }),
  );
  return id;
}

/** What the administrator sees of the bookings. */
export async function bookings(stack: Stack): Promise<BookingView[]> {
  const { email, password } = testAdmin;
  const { token } = await call<{ token: string }>(`${stack.url}/api/auth/login`, json({ email, password }));
  const headers = { authorization: `Bearer ${token}` };
  return (await call<{ bookings: BookingView[] }>(`${stack.url}/api/admin/bookings?limit=100`, { headers })).bookings;
}

/** What lies in the inbox. */
export const mails = (stack: Stack): Promise<ReceivedMail[]> => call(`${stack.inboxUrl}/api/email`);

/** A mail as it came over the wire: the inbox's list leaves out some of the headers. */
export async function sourceOf(stack: Stack, mail: ReceivedMail): Promise<string> {
  return (await fetch(`${stack.inboxUrl}/api/email/${mail.id}/source`)).text();
}

/** Resolves when the worker has said of both mails of a booking that they were sent. */
export async function untilMailed(stack: Stack, bookingId: string): Promise<void> {
  const { log } = stack.part('worker');
  for (const kind of ['booking.practitioner', 'booking.visitor'] as const)
    await log.until(new RegExp(`mail sent mailId="${mailId(bookingId, kind)}"`));
}

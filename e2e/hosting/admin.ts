import type { BookingView, MessageView } from '@luar/contracts/request-views';
import type { Client } from '../../infra/local/stack/test-client.ts';

export async function requestsOf(admin: Client): Promise<(BookingView | MessageView)[]> {
  const { bookings } = await admin.json<{ bookings: BookingView[] }>('GET', '/api/admin/bookings?limit=100');
  const { messages } = await admin.json<{ messages: MessageView[] }>('GET', '/api/admin/messages?limit=100');
  return [...bookings, ...messages];
}

/** Writes a note on a request and says that it was answered by other means. */
export async function noteAndAnswer(admin: Client, path: string, note: string): Promise<void> {
  await admin.json('PUT', `/api/admin/${path}/note`, { note, was: '' });
  await admin.json('POST', `/api/admin/${path}/history`, { type: 'answeredElsewhere', version: 0 });
}

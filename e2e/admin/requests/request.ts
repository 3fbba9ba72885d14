import type { BookingView, MailView } from '@luar/contracts/request-views';
import type { TestStackOptions } from '../../../infra/local/stack/test-stack.ts';

/**
 * Each visitor has an address of its own, so that the limit of forms does not stop the file. One process sends the mails:
 * each takes half a second of processor time to start.
 */
export const withMails = {
  without: [],
  env: { TRUST_PROXY: '127.0.0.1,::1', WORKER_CONCURRENCY: '1' },
} as const satisfies TestStackOptions;

export const screen = { language: 'en', width: 1280 } as const;

export const mail = (id: string, change: Partial<MailView>): MailView => ({
  id,
  kind: 'booking.practitioner',
  state: 'sent',
  attempts: 1,
  step: null,
  reason: null,
  messageId: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  sentAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

export const failedBooking: BookingView = {
  _id: 'b',
  name: 'Ana Falhada',
  email: 'ana@exemplo.test',
  phone: '+351 912 345 678',
  verdict: null,
  message: 'Até breve\ne obrigada',
  language: 'pt',
  suspectedSpam: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  service: 'mapa-astral',
  serviceName: { pt: 'Mapa astral', en: 'Birth chart' },
  price: 50,
  date: '2026-12-01',
  time: '11:00',
  duration: 90,
  note: '',
  history: [],
  state: { kind: 'suspected' },
  answerBy: null,
  mails: [
    mail('b-booking.practitioner', {}),
    mail('b-booking.visitor', {
      kind: 'booking.visitor',
      state: 'failed',
      attempts: 16,
      step: 'connection',
      reason: 'connect ECONNREFUSED 10.0.0.7:587',
      sentAt: null,
    }),
  ],
};

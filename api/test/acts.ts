import type { PackageView } from '@luar/contracts/payments';
import type { BookingView } from '@luar/contracts/request-views';
import type { Client } from '../../infra/local/stack/test-client.ts';

/** Enters a session by hand. */
export const enter = async (panel: Client, session: object): Promise<BookingView> => {
  const entry = { title: 'Tarot', price: 60, minutes: 60, ...session };
  return (await panel.json<{ request: BookingView }>('POST', '/api/admin/bookings', entry)).request;
};

/** A person, named by one of the requests, buys a package. */
export const buy = async (panel: Client, request: string, more: object = {}): Promise<PackageView> => {
  const wanted = { name: 'Pacote', service: '', sessions: 1, cents: 20_000, boughtOn: '2026-11-21', ...more };
  return (await panel.json<{ package: PackageView }>('POST', `/api/admin/people/${request}/packages`, wanted)).package;
};

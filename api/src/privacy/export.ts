import type { Stores } from './erase.ts';
import { findRequests } from './request-data.ts';

/** All that is kept of a person, as she may ask for it. */
export async function exportAll({ db }: Pick<Stores, 'db'>, address: string): Promise<object> {
  const { bookings, messages } = await findRequests(db, address);
  return { address, exportedAt: new Date().toISOString(), bookings, messages };
}

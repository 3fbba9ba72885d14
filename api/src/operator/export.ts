import { clock } from './clock.ts';
import type { Stores } from './erase.ts';
import { findPeople, findRequests, findTestimonials } from './request-data.ts';

/** All stored data of the person with this address, for a request of access. */
export async function exportAll({ db }: Pick<Stores, 'db'>, address: string) {
  const { bookings, messages } = await findRequests(db, address);
  const people = await findPeople(db, address, { bookings, messages });
  const testimonials = await findTestimonials(db, address, { bookings, messages });
  return { address, exportedAt: clock.now().toISOString(), bookings, messages, people, testimonials };
}

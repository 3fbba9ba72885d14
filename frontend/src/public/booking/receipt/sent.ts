import type { BookingRequest } from '@luar/contracts/booking';
import { type Place, placeWished } from '@luar/contracts/meeting';
import type { Service } from '@luar/contracts/service';
import { categoryOf } from '../../../shared/service.ts';

export interface Sent {
  /** The id of the stored request; made from the time if the API does not return one. */
  id: string;
  sentAt: string;
  service: Pick<Service, 'slug' | 'name' | 'price' | 'duration' | 'category'>;
  date: string;
  time: string;
  /** The place that the visitor chose. */
  where: Place | undefined;
  email: string;
}

/** Undefined if the service is unknown. Without an id, the time stands for it. */
export function sentOf(
  content: Partial<BookingRequest> | undefined,
  services: readonly Service[] | undefined,
  id: unknown,
): Sent | undefined {
  const service = services?.find(({ slug }) => slug === content?.service);
  if (!content || !service) return undefined;
  const { slug, name, price, duration } = service;
  const { date = '', time = '', email = '', message = '' } = content;
  const sentAt = new Date().toISOString();
  return {
    id: typeof id === 'string' ? id : sentAt,
    sentAt,
    service: { slug, name, price, duration, category: categoryOf(service) },
    date,
    time,
    where: placeWished(message),
    email,
  };
}

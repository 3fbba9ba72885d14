import type { BookingRequest } from '@luar/contracts/booking';
import { type Place, placeWished } from '@luar/contracts/meeting';
import type { Service } from '@luar/contracts/service';
import { categoryOf } from '../../../shared/service.ts';

export interface Sent {
  /** The id of the stored request. */
  id: string;
  /** Whether a receipt follows by mail, and the visitor's page of the request. Missing in a receipt of an earlier version. */
  receipt?: 'sent' | 'held';
  page?: string;
  sentAt: string;
  service: Pick<Service, 'slug' | 'name' | 'price' | 'duration' | 'category'>;
  date: string;
  time: string;
  /** The place that the visitor chose. */
  where: Place | undefined;
  email: string;
}

type Answered = Pick<Sent, 'id' | 'receipt' | 'page'>;

/** Undefined if the service is unknown. */
export function sentOf(
  content: Partial<BookingRequest> | undefined,
  services: readonly Service[] | undefined,
  { id, receipt, page }: Partial<Answered>,
): Sent | undefined {
  const service = services?.find(({ slug }) => slug === content?.service);
  if (!content || !service) return undefined;
  const { slug, name, price, duration } = service;
  const { date = '', time = '', email = '', message = '' } = content;
  const sentAt = new Date().toISOString();
  return {
    id: id ?? sentAt,
    ...(receipt && { receipt }),
    ...(page && { page }),
    sentAt,
    service: { slug, name, price, duration, category: categoryOf(service) },
    date,
    time,
    where: placeWished(message),
    email,
  };
}

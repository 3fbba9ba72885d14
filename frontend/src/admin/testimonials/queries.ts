import type { Invitation, TestimonialDecision, TestimonialView } from '@luar/contracts/testimonials';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';

export interface Found {
  testimonials: TestimonialView[];
  invitable: Pick<TestimonialView, 'booking' | 'name' | 'serviceName' | 'date'>[];
}

export const testimonialsQuery = queryOptions({
  queryKey: [...requestsKey, 'testimonials'],
  queryFn: async ({ signal }) => {
    const needs = { testimonials: 'list', invitable: 'list' } as const;
    return (await call('GET', '/admin/testimonials', { needs, signal })) as unknown as Found;
  },
});

export const decide = (id: string, body: TestimonialDecision) =>
  call('PUT', `/admin/testimonials/${encodeURIComponent(id)}`, { needs: { testimonial: 'object' }, body });

const invitationPath = (booking: string) => `/admin/bookings/${encodeURIComponent(booking)}/invitation`;

export const invitationQuery = (booking: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'invitation', booking],
    queryFn: async ({ signal }) => {
      const needs = { subject: 'text', html: 'text' } as const;
      return (await call('GET', invitationPath(booking), { needs, signal })) as unknown as Invitation;
    },
  });

export const invite = (booking: string, method: 'POST' | 'DELETE') =>
  call(method, invitationPath(booking), { needs: {} });

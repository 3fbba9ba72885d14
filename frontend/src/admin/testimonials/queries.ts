import type { Invitation, TestimonialDecision, TestimonialView } from '@luar/contracts/testimonials';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import type { Edits } from '../forms/editor.ts';

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

const decide = async (id: string, body: TestimonialDecision) => {
  const path = `/admin/testimonials/${encodeURIComponent(id)}`;
  return (await call('PUT', path, { needs: { testimonial: 'object' }, body }))
    .testimonial as unknown as TestimonialView;
};

export interface WordsValues {
  translation: string;
}

/** The translation of what a visitor wrote, stored with the decision. */
export const wordsEdits = ({
  _id,
}: TestimonialView): Edits<WordsValues, TestimonialView, WordsValues & { published: boolean }> => ({
  name: `testimonial-${_id}`,
  toValues: ({ translation }) => ({ translation }),
  versionOf: ({ version }) => version,
  put: async (decision, { stored: before, version }) => {
    const stored = await decide(_id, { ...decision, version: Number(version) });
    const { translation, state } = before;
    const undone = { translation, published: state === 'published' };
    return { stored, undo: () => decide(_id, { ...undone, version: stored.version }) };
  },
  load: async () => {
    const { testimonials } = await call('GET', '/admin/testimonials', { needs: { testimonials: 'list' } });
    const newer = (testimonials as TestimonialView[]).find((each) => each._id === _id);
    if (!newer) throw new ApiError(404);
    return newer;
  },
});

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

import type { SavedAnswer } from '@luar/contracts/saved-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export interface SavedAnswers {
  answers: SavedAnswer[];
  version: number;
}

const needs = { answers: 'list' } as const;

export const savedAnswersQuery = queryOptions({
  queryKey: ['admin', 'saved-answers'],
  queryFn: async ({ signal }) =>
    (await call('GET', '/admin/saved-answers', { needs, signal })) as unknown as SavedAnswers,
});

export const saveAnswers = async (answers: SavedAnswer[], madeFrom: number) =>
  (await call('PUT', '/admin/saved-answers', { needs, body: { answers, madeFrom } })) as unknown as SavedAnswers;

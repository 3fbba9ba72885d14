import type { InvitedWordsList, InvitedWordsView } from '@luar/contracts/invited-words/words';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requestsKey } from '../../api/current.ts';

const path = '/admin/invited-words';

export const wordsQuery = queryOptions({
  queryKey: [...requestsKey, 'invited-words'],
  queryFn: ({ signal }) => call<InvitedWordsList>('GET', path, { signal }),
});

export const decide = (
  { _id, version }: InvitedWordsView,
  { translation, published }: Pick<InvitedWordsView, 'translation' | 'published'>,
) => call('PUT', `${path}/${encodeURIComponent(_id)}`, { body: { translation, published, version } });

export const invite = (booking: string) => call('POST', path, { body: { booking } });

import type { InvitedWordsList, InvitedWordsView } from '@luar/contracts/invited-words';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import type { Edits } from '../forms/editor.ts';

const path = '/admin/invited-words';

export const wordsQuery = queryOptions({
  queryKey: [...requestsKey, 'invited-words'],
  queryFn: async ({ signal }) => {
    const needs = { words: 'list', invitable: 'list' } as const;
    return (await call('GET', path, { needs, signal })) as unknown as InvitedWordsList;
  },
});

export interface WordsValues {
  translation: string;
}
type Decided = WordsValues & { published: boolean };

async function decide(before: InvitedWordsView, { translation, published }: Decided): Promise<InvitedWordsView> {
  const { _id, version } = before;
  await call('PUT', `${path}/${encodeURIComponent(_id)}`, { needs: {}, body: { translation, published, version } });
  return { ...before, translation, published, version: version + 1 };
}

/** The translation of what a visitor wrote, stored with the decision. */
export const wordsEdits = ({ _id }: InvitedWordsView): Edits<WordsValues, InvitedWordsView, Decided> => ({
  name: `invited-words-${_id}`,
  toValues: ({ translation }) => ({ translation }),
  versionOf: ({ version }) => version,
  put: async (decided, { stored: before, version }) => {
    const stored = await decide({ ...before, version: Number(version) }, decided);
    return { stored, undo: () => decide(stored, before) };
  },
  load: async () => {
    const { words } = await call('GET', path, { needs: { words: 'list' } });
    const newer = (words as InvitedWordsView[]).find((each) => each._id === _id);
    if (!newer) throw new ApiError(404);
    return newer;
  },
});

export const invite = (booking: string) => call('POST', path, { needs: {}, body: { booking } });

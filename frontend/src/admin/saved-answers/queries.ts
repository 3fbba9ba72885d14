import { type SavedAnswer, savedAnswersSaveSchema } from '@luar/contracts/saved-answers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { bySchema, type Listed, listed } from '../forms/resolve.ts';
import type { Edits, Version } from '../forms/editor.ts';

export interface SavedAnswers {
  answers: SavedAnswer[];
  version: number;
}

interface Sent {
  answers: SavedAnswer[];
}

const path = '/admin/saved-answers';

export const savedAnswersQuery = queryOptions({
  queryKey: ['admin', 'saved-answers'],
  queryFn: ({ signal }) => call<SavedAnswers>('GET', path, { signal }),
});

const put = (answers: readonly SavedAnswer[], madeFrom: Version) =>
  call<SavedAnswers>('PUT', path, { body: { answers, madeFrom } });

export interface AnswersValues {
  answers: Listed<SavedAnswer>[];
}

export const answersResolver = bySchema<AnswersValues, Sent>(savedAnswersSaveSchema, ({ answers }) => ({
  answers,
  madeFrom: 0,
}));

export const answersEdits: Edits<AnswersValues, SavedAnswers, Sent> = {
  name: 'saved-answers',
  toValues: ({ answers }) => ({ answers: listed(answers) }),
  versionOf: ({ version }) => version,
  put: async ({ answers }, { stored: before, version }) => {
    const stored = await put(answers, version);
    return { stored, undo: () => put(before.answers, stored.version) };
  },
  load: () => call('GET', path),
};

/** Puts the visitor's name, and what was asked for, where a saved answer has a place for them, in either language. */
export const filled = (text: string, { name, service }: { name: string; service: string }): string =>
  text.replaceAll(/\{\s*(nome|name|servi[cç]o|service)\s*\}/giu, (_place, key: string) =>
    key.toLowerCase().startsWith('n') ? name : service,
  );

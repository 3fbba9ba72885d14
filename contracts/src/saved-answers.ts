import * as z from 'zod/mini';
import { bilingual, listOf, paragraphs, requiredLine } from './fields.ts';
import { limits } from './limits.ts';

/**
 * Texts that the practitioner uses again in letters. `{nome}` or `{name}` stands for the visitor's name, `{serviço}` or
 * `{service}` for what was asked for.
 */
export const savedAnswerSchema = z.object({
  name: requiredLine(limits.text.sectionTitle),
  text: bilingual(paragraphs(limits.text.letter)),
});
export type SavedAnswer = z.output<typeof savedAnswerSchema>;

const answers = { answers: listOf(savedAnswerSchema, limits.list.savedAnswers) };
/** `madeFrom`: the version that the edit started from; the API answers 409 if another one is stored. */
export const savedAnswersSaveSchema = z.object({ ...answers, madeFrom: z.int({ error: 'invalid_type' }) });
export const savedAnswersSchema = z.object({ success: z.literal(true), ...answers, version: z.int() });

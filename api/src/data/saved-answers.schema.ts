import type { SavedAnswer } from '@luar/contracts/saved-answers';
import { recordSchema } from './record-schema.ts';

/** The practitioner's saved answers, a single document. */
export interface SavedAnswersRecord {
  _id: 'answers';
  version: number;
  answers: SavedAnswer[];
}

export const savedAnswersSchema = recordSchema<SavedAnswersRecord>('savedanswers', String);

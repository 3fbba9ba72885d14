import type { SavedAnswer } from '@luar/contracts/saved-answers';
import { Schema } from 'mongoose';

/** The practitioner's saved answers, a single document. */
export interface SavedAnswersRecord {
  _id: 'answers';
  version: number;
  answers: SavedAnswer[];
}

// The contract has validated the answers.
export const savedAnswersSchema = new Schema<SavedAnswersRecord>(
  { _id: String, version: Number, answers: Schema.Types.Mixed },
  { collection: 'savedanswers', versionKey: false },
);

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SavedAnswer } from '@luar/contracts/saved-answers';
import { isDuplicate } from '../../data/duplicate.ts';
import { modelNames, type SavedAnswersModel } from '../../data/models.ts';
import { ApiError } from '../../http/api-error.ts';

const _id = 'answers';

/** Texts that the practitioner uses again in letters. They are saved as a whole. */
@Injectable()
export class SavedAnswers {
  constructor(@InjectModel(modelNames.savedAnswers) private readonly saved: SavedAnswersModel) {}

  async get(): Promise<{ answers: SavedAnswer[]; version: number }> {
    const found = await this.saved.findById(_id).lean();
    return { answers: found?.answers ?? [], version: found?.version ?? 0 };
  }

  async save(answers: SavedAnswer[], madeFrom: number) {
    const stored = await this.saved
      .findOneAndUpdate(
        { _id, version: madeFrom },
        { $set: { answers }, $inc: { version: 1 } },
        { returnDocument: 'after', upsert: madeFrom === 0 },
      )
      .lean()
      // The first save: another one was faster.
      .catch((error: unknown) => {
        if (isDuplicate(error)) return null;
        throw error;
      });
    if (!stored) throw new ApiError('saved_elsewhere');
    return { answers: stored.answers, version: stored.version };
  }
}

import type { HomeContent } from '@luar/contracts/home-content';
import { Schema } from 'mongoose';

/** The home page, a single document. A save increments the version; one that is based on an older version is refused. */
export interface HomeContentRecord {
  _id: 'home';
  version: number;
  content: HomeContent;
  /** Missing before the first save. */
  savedAt?: Date;
}

/** An earlier state of the home page. */
export interface HomeVersionRecord {
  _id: number;
  content: HomeContent;
  savedAt?: Date;
}

// The contract has validated the content.
export const homeContentSchema = new Schema<HomeContentRecord>(
  { _id: String, version: Number, content: Schema.Types.Mixed, savedAt: Date },
  { collection: 'homecontents', versionKey: false, minimize: false },
);

export const homeVersionSchema = new Schema<HomeVersionRecord>(
  { _id: Number, content: Schema.Types.Mixed, savedAt: Date },
  { collection: 'homeversions', versionKey: false, minimize: false },
);

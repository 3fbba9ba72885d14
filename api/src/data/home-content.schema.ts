import type { HomeContent } from '@luar/contracts/home-content';
import { Schema } from 'mongoose';

/** The home page, a single document. A save increments the version; one that is based on an older version is refused. */
export interface HomeContentRecord {
  _id: 'home';
  version: number;
  content: HomeContent;
}

// The contract has validated the content.
export const homeContentSchema = new Schema<HomeContentRecord>(
  { _id: String, version: Number, content: Schema.Types.Mixed },
  { collection: 'homecontents', versionKey: false, minimize: false },
);

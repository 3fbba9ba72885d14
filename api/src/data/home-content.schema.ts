import type { HomeContent } from '@luar/contracts/home-content';
import { Schema } from 'mongoose';

/** The one home page. A save counts the version up; a save made from an older version is refused. */
export interface HomeContentRecord {
  _id: 'home';
  version: number;
  content: HomeContent;
}

// The content is validated whole by its contract before it comes here, so it is kept as it is.
export const homeContentSchema = new Schema<HomeContentRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    content: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'homecontents', versionKey: false, minimize: false },
);

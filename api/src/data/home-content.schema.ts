import type { HomeContent } from '@luar/contracts/home-content';
import { recordSchema } from './record-schema.ts';

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

export const homeContentSchema = recordSchema<HomeContentRecord>('homecontents', String);

export const homeVersionSchema = recordSchema<HomeVersionRecord>('homeversions', Number);

import type { Confirms } from '@luar/contracts/booking-rules';
import type { Site } from '@luar/contracts/site';
import { recordSchema } from './record-schema.ts';

/** The id of the site settings, which allows a host to have several sites later. */
export const mainSite = 'main';

/** The stored part of the checklist of the first days. */
export interface FirstDaysRecord {
  completedAt?: Date;
  hidden?: boolean;
  mailArrived?: boolean;
  hoursAreRight?: boolean;
  confirms?: Confirms;
  mailSentAt?: Date;
}

/** One state of the site settings. Version 0 is the seed. */
interface SiteState {
  version: number;
  savedAt: Date;
  /** The sections that this save changed. */
  changed: string[];
  /** The paths of texts whose Portuguese was changed after their English. */
  unchecked: string[];
  content: Site;
}

/** The current site settings, a single document. */
export interface SiteRecord extends SiteState {
  _id: string;
  firstDays?: FirstDaysRecord;
  /** The practitioner has seen what visitors did until then. */
  newsSeenAt?: Date;
  /** The Lisbon date since which the practitioner follows payments. Missing: not. */
  paymentsSince?: string;
}

/** An earlier state, kept for the history. */
export interface SiteVersionRecord extends SiteState {
  /** "main:3" */
  _id: string;
  site: string;
}

export const siteSchema = recordSchema<SiteRecord>('sites', String);

// The deletion of images: exists({ 'content.identity.portrait.hash': hash }), here and in the history.
siteSchema.index({ 'content.identity.portrait.hash': 1 });

export const siteVersionSchema = recordSchema<SiteVersionRecord>('siteversions', String);

// The history, and the versions that a save deletes: find({ site, version: { $lt } }).sort({ version: -1 }).
siteVersionSchema.index({ site: 1, version: -1 });
siteVersionSchema.index({ 'content.identity.portrait.hash': 1 });

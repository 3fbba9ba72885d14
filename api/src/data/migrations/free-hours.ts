import type { Document, ObjectId } from 'mongodb';
import { type Migration, updateEach } from './migration.ts';

type Found = Document & { _id: ObjectId };
interface SiteState extends Found {
  content: { promise: { freeChangeHours?: number } };
}

const rules = { noticeHours: 24, horizonDays: 60, beforeMinutes: 0, afterMinutes: 15, mostADay: 0 };

/** The practitioner goes on confirming each session until the service says otherwise. */
export const freeHours: Migration = {
  number: 8,
  name: 'give services and settings what decides about free hours',
  run: async (db) => {
    const confirms = 'practitioner';
    await updateEach<Found>(db, 'services', { confirms: { $exists: false } }, () => ({ $set: { confirms } }));
    await updateEach<Found>(db, 'deletedservices', { 'service.confirms': { $exists: false } }, () => ({
      $set: { 'service.confirms': confirms },
    }));
    for (const states of ['sites', 'siteversions'])
      await updateEach<SiteState>(db, states, { 'content.booking': { $exists: false } }, ({ content }) => ({
        $set: {
          'content.booking': rules,
          'content.promise.freeChangeHours': content.promise.freeChangeHours ?? 24,
        },
      }));
  },
};

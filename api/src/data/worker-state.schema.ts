import type { Heartbeat } from '@luar/contracts/mail';
import { recordSchema } from './record-schema.ts';

/** The last heartbeat of the mail worker, which the mail status uses while the worker or Redis is unreachable. */
export interface WorkerStateRecord {
  _id: 'worker';
  heartbeat: Heartbeat;
}

export const workerStateSchema = recordSchema<WorkerStateRecord>('workerstates', String);

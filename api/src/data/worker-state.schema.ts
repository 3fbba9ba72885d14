import type { Heartbeat } from '@luar/contracts/mail';
import { Schema } from 'mongoose';

/** The last heartbeat of the mail worker, which the mail status uses while the worker or Redis is unreachable. */
export interface WorkerStateRecord {
  _id: 'worker';
  heartbeat: Heartbeat;
}

export const workerStateSchema = new Schema<WorkerStateRecord>(
  { _id: String, heartbeat: Schema.Types.Mixed },
  { collection: 'workerstates', versionKey: false, minimize: false },
);

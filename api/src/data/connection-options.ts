import type { ConnectOptions } from 'mongoose';

/** Makes requests fail fast while the database is unreachable, instead of queueing them. */
export const connectionOptions: ConnectOptions = {
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  // Without the time limit, writes that no second machine confirms would hold all connections.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
  serverSelectionTimeoutMS: 4000,
  connectTimeoutMS: 4000,
  socketTimeoutMS: 15_000,
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 20,
};

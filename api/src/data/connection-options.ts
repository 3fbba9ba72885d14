import type { ConnectOptions } from 'mongoose';

/** Requests fail soon and clearly when the database is away, instead of piling up behind it. */
export const connectionOptions: ConnectOptions = {
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
  writeConcern: { w: 'majority', journal: true },
  serverSelectionTimeoutMS: 4000,
  connectTimeoutMS: 4000,
  socketTimeoutMS: 15_000,
  heartbeatFrequencyMS: 2000,
  maxPoolSize: 20,
};

import { randomUUID } from 'node:crypto';
import { Binary, ObjectId } from 'bson';
import { docFrom } from '../bson/plain.ts';
import { type Doc } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { mostWrites } from './insert.ts';
import type { Command } from './context.ts';

const version = '7.0.0';
/** Wire version of MongoDB 7.0: what this server speaks, without the `bulkWrite` command of 8.0. */
const wireVersion = 21;
const electionId = new ObjectId('7fffffff0000000000000001');

/**
 * A replica set of one: drivers then number their writes and repeat them after a lost connection, and this server
 * remembers those numbers. There is no topologyVersion, so drivers ask again and do not wait for a stream.
 */
export const hello: Command = (command, { address, connectionId }) => {
  const [name] = command.keys();
  return docFrom({
    helloOk: true,
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    electionId,
    hosts: [address],
    primary: address,
    me: address,
    lastWrite: { lastWriteDate: new Date() },
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: mostWrites,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
  });
};

export const buildInfo: Command = () =>
  docFrom({
    version,
    versionArray: [7, 0, 0, 0],
    gitVersion: 'embedded',
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ['sqlite'],
  });

export const serverStatus: Command = () =>
  docFrom({ version, process: 'mongo', pid: BigInt(process.pid), uptime: process.uptime(), localTime: new Date() });

export const getParameter: Command = (command) => {
  if (!command.has('featureCompatibilityVersion')) throw new CommandError(72, 'no option found to get');
  return docFrom({ featureCompatibilityVersion: { version: '7.0' } });
};

export const connectionStatus: Command = () =>
  docFrom({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } });

const nothing = (): Doc => new Map();
export const acknowledge: Command = nothing;

export const startSession: Command = () => {
  const id = new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4);
  return docFrom({ id: { id }, timeoutMinutes: 30 });
};

export const refuseTransaction: Command = () => {
  throw new CommandError(20, transactionsRefused);
};

export const transactionsRefused = 'This server does not support transactions: use a MongoDB replica set for them';

import { mostWrites } from './statements.ts';
import type { Command } from './context.ts';

const largestDocument = 16 * 1024 * 1024;
/** The wire version of MongoDB 7.0: with that of 8.0, drivers would send the `bulkWrite` command. */
const wireVersion = 21;

/**
 * A replica set of one node: drivers then number their writes and retry them after a lost connection. Without a
 * topologyVersion they poll `hello` instead of waiting for a stream of answers.
 */
export const hello: Command = (command, { address, connectionId }) => {
  const [name] = command.keys();
  return {
    helloOk: true,
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    secondary: false,
    setName: 'rs0',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    maxBsonObjectSize: largestDocument,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: mostWrites,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
  };
};

export const buildInfo: Command = () => ({
  version: '7.0.0',
  versionArray: [7, 0, 0, 0],
  maxBsonObjectSize: largestDocument,
  storageEngines: ['sqlite'],
});

export const acknowledge: Command = () => ({});

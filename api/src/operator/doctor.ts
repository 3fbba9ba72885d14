import { fail, type Line, ok, warn } from '@luar/contracts/doctor';
import { redisTarget } from '@luar/contracts/redis';
import { Redis } from 'ioredis';
import { createConnection, type Connection, type Schema } from 'mongoose';
import { connectionOptions } from '../data/connection-options.ts';
import { indexDrift } from '../data/index-drift.ts';
import { models } from '../data/models.ts';
import type { Env } from '../env.ts';
import { livingHeartbeats } from '../data/living-heartbeats.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The oldest version of MongoDB that the product is made for. */
const oldestMongo = 7;

/** What is right, doubtful and wrong with the database and the workers, as an API meets them. */
export async function examine(env: Env): Promise<Line[]> {
  return [...(await checkMongo(env.mongoUri)), ...(await checkWorkers(env.redisUrl))];
}

async function checkMongo(uri: string): Promise<Line[]> {
  const connection = createConnection(uri, connectionOptions);
  try {
    await connection.asPromise();
    return [...(await checkServer(connection)), await checkWrite(connection), ...(await checkIndexes(connection))];
  } catch (error) {
    return [fail(`MongoDB does not answer: ${reasonOf(error)}`, 'Check MONGODB_URI, and look at its log.')];
  } finally {
    await connection.close();
  }
}

async function checkServer({ db }: Connection): Promise<Line[]> {
  const { version } = (await db!.command({ buildInfo: 1 })) as unknown as { version: string };
  const {
    setName,
    hosts = [],
    primary,
  } = (await db!.command({ hello: 1 })) as { setName?: string; hosts?: string[]; primary?: string };
  const known =
    Number.parseInt(version, 10) >= oldestMongo
      ? ok(`MongoDB ${version}`)
      : warn(`MongoDB ${version} is older than this product is made for`, `Use ${oldestMongo}.0 or a later one.`);
  if (setName === undefined)
    return [
      known,
      fail('MongoDB is no replica set: a write whose answer is lost may be done twice', 'Start it with --replSet.'),
    ];
  const members = `The replica set ${setName} has ${hosts.length === 1 ? 'one member' : `${hosts.length} members`}`;
  if (hosts.length === 2)
    return [known, warn(`${members}: without one of them it takes no writes`, 'Add a third member.')];
  return [known, ok(`${members}; ${primary} takes the writes`)];
}

/** A write as those of the product, which wait for a majority. */
async function checkWrite(connection: Connection): Promise<Line> {
  const probes = connection.collection('healthprobes');
  const began = performance.now();
  try {
    const { insertedId } = await probes.insertOne({});
    await probes.deleteOne({ _id: insertedId });
    return ok(`A majority confirms a write within ${Math.ceil((performance.now() - began) / 2)} ms`);
  } catch (error) {
    return fail(
      `No majority confirms a write: ${reasonOf(error)}`,
      'Look at rs.status(): most members must be up, with free disks.',
    );
  }
}

async function checkIndexes(connection: Connection): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, schema } of Object.values(models)) connection.model(name, schema as unknown as Schema);
  for (const model of Object.values(connection.models)) {
    const { unknown, different } = await indexDrift(model);
    const of = (index: string) => `the index ${index} of ${model.collection.name}`;
    for (const index of unknown)
      lines.push(warn(`This version does not use ${of(index)}, which slows each write`, 'Drop it.'));
    for (const index of different)
      lines.push(warn(`The options of ${of(index)} are outdated`, 'Restart the API: it makes the index again.'));
  }
  return lines.length > 0 ? lines : [ok('The indexes are those of this version')];
}

async function checkWorkers(url: string): Promise<Line[]> {
  const redis = new Redis({ ...redisTarget(url), maxRetriesPerRequest: 1, connectTimeout: 3000, commandTimeout: 3000 });
  let refusal: string | undefined;
  redis.on('error', ({ message }) => (refusal = message));
  try {
    const heartbeats = await livingHeartbeats(redis);
    if (heartbeats.length === 0) return [fail('No worker runs, so mails wait', 'luar logs worker')];
    return heartbeats.map(({ startedAt, configured, transport }) =>
      configured
        ? ok(`The worker of ${startedAt} sends mails by ${transport}`)
        : fail(
            `The worker of ${startedAt} has no mail settings`,
            'See Mail in docs/operations.md. Requests wait, nothing is lost.',
          ),
    );
  } catch (error) {
    return [fail(`Redis does not answer: ${refusal ?? reasonOf(error)}`, 'Check REDIS_URL, and look at its log.')];
  } finally {
    redis.disconnect();
  }
}

// Runs the example migrations on the database of MONGODB_URI: a program that a test kills.
import { MongoClient } from 'mongodb';
import { migrate } from '../../src/data/migrate.ts';
import { examples } from './examples.ts';

// oxlint-disable-next-line node/no-process-env -- as the operator's program gets it
const client = await new MongoClient(process.env['MONGODB_URI']!).connect();
await migrate(client.db(), () => undefined, new Date('2030-01-01T00:00:00Z'), examples);
await client.close();

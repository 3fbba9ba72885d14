import { join } from 'node:path';
import { languages } from '@luar/contracts/language';
import { MongoClient } from 'mongodb';
import { Client } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack, testAdmin } from '../../infra/local/stack/test-stack.ts';
import { launch } from '../public/browser.ts';
import { adminWalks, signInWalk } from './admin-walks.ts';
import { walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';
import { visitWalk } from './visit-walk.ts';

// `npm run shots`: takes a picture of every screen and state of the gallery, at every width and in both languages.
const folder = join(import.meta.dirname, '../../shots');
const stack = await startStack({ without: ['worker', 'inbox'] });
const browser = await launch({ asVisitor: true });
const mongo = await new MongoClient(stack.env['MONGODB_URI'] ?? '').connect();
try {
  const { body } = await new Client(stack.url).post('/api/auth/login', testAdmin);
  const session = { token: String(body['token']), user: body['user'] };
  const at = { browser, url: stack.url };
  for (const language of languages) {
    for (const walk of [...publicWalks, visitWalk(() => mongo.db()), signInWalk])
      await walkThrough(at, walk, language, folder);
    for (const walk of adminWalks) await walkThrough({ ...at, session }, walk, language, folder);
  }
} finally {
  await browser.close();
  await mongo.close();
  await discardStack(stack);
}
process.stdout.write(`The pictures are in ${folder}.\n`);

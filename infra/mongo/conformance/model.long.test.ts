import { afterAll, expect, test } from '@jest/globals';
import { excusesOf } from '../fuzz/excused.ts';
import { Model } from '../fuzz/model/peer.ts';
import { RemotePeer } from '../fuzz/peer.ts';
import { Fuzz } from '../fuzz/run.ts';
import { discardEmbedded, startEmbedded, temporaryFolder } from './embedded.ts';

const server = await startEmbedded(await temporaryFolder());
const embedded = await RemotePeer.open(server.uri, 'fuzz');
afterAll(async () => {
  embedded.close();
  await discardEmbedded(server);
});

// The short form of `npm run fuzz`, always with the same operations.
test('the embedded server answers 2000 generated operations as a plain model does', async () => {
  const fuzz = new Fuzz(embedded, new Model(), excusesOf('model'));
  expect((await fuzz.run(20260601, 2000))?.report).toBeUndefined();
  expect(fuzz.operations).toBeGreaterThanOrEqual(2000);
});

import { parseArgs } from 'node:util';
import { discardEmbedded, startEmbedded, temporaryFolder } from '../conformance/embedded.ts';
import { excusesOf } from './excused.ts';
import { RemotePeer } from './peer.ts';
import { Fuzz } from './run.ts';

const usage = 'usage: npm run fuzz -- MONGODB_URI [--operations N] [--seed S] [--seeds N]';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    operations: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
  },
});
const [uri] = positionals;
const [operations, seed, seeds] = [values.operations, values.seed, values.seeds].map(Number);
if (!uri || !operations || seed === undefined || Number.isNaN(seed) || !seeds) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const embedded = await startEmbedded(await temporaryFolder());
const db = `fuzz_${process.pid}`;
const ours = await RemotePeer.open(embedded.uri, db);
const theirs = await RemotePeer.open(uri, db);
const fuzz = new Fuzz(ours, theirs, excusesOf(theirs.name));
let differences = 0;
try {
  for (let each = seed; each < seed + seeds; each++) {
    const began = performance.now();
    const found = await fuzz.run(each, operations);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (!found) say(`seed ${each}: ${operations} operations, no difference (${seconds} s)`);
    else {
      differences++;
      say(`seed ${each}: a difference after ${found.after} operations (${seconds} s)\n${found.report}\n`);
    }
  }
} finally {
  await theirs.run([{ dropDatabase: 1 }]);
  ours.close();
  theirs.close();
  await discardEmbedded(embedded);
}
for (const [name, times] of fuzz.excused) say(`excused ${times} times: ${name}`);
say(`${fuzz.operations} operations against ${theirs.name}, ${seeds} seeds, ${differences} differences`);
process.exitCode = differences === 0 ? 0 : 1;

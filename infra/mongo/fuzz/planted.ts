import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startEmbedded, stopEmbedded, temporaryFolder } from '../conformance/embedded.ts';
import { excusesOf } from './excused.ts';
import { Model } from './model/peer.ts';
import { RemotePeer } from './peer.ts';
import { Fuzz } from './run.ts';

/** A fault of the engine: the correct text in a file, and the text that replaces it. */
type Fault = [name: string, file: string, correct: string, faulty: string];

const faults: Fault[] = [
  ['array filters see earlier changes', 'update/apply.ts', 'concretePaths(old,', 'concretePaths(doc,'],
  ['a null _id is replaced', 'commands/insert.ts', "doc.has('_id')", "doc.get('_id')"],
  ['$ misses the newline at the end', 'query/regex.ts', 'multiline ? `(?=\\\\n|${atEnd})` : atLastLineEnd', 'atEnd'],
  ['deleted entries stay in an index', 'store/collection.ts', 'this.removeKeys(index, change.removed, old.rid);', ''],
  ['unique indexes are not checked in updates', 'store/collection.ts', 'changes[i]?.added.keys ?? []', '[]'],
  ['retries are done again', 'commands/retry.ts', 'earlier.number === number', 'earlier.number > number'],
  ['a multikey range uses both ends', 'store/bounds.ts', 'multikey || typeRank', 'typeRank'],
  ['an ordered write goes on', 'commands/statements.ts', 'if (stopAtFailure) break;', ''],
  ['a descending index is read as ascending', 'store/index-keys.ts', 'direction === 1 ? key : invert(key)', 'key'],
  [
    '$ne ignores missing fields',
    'query/match.ts',
    'value === undefined ? operand === null',
    'value === undefined ? true',
  ],
];

const workspace = fileURLToPath(new URL('..', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const most = 5000;

async function plant([name, file, correct, faulty]: Fault): Promise<boolean> {
  const copy = mkdtempSync(join(tmpdir(), 'luar-planted-'));
  symlinkSync(join(workspace, '..', '..', 'node_modules'), join(copy, 'node_modules'));
  cpSync(join(workspace, 'package.json'), join(copy, 'package.json'));
  for (const part of ['bson', 'commands', 'query', 'store', 'update', 'wire']) {
    cpSync(join(workspace, part), join(copy, part), { recursive: true });
  }
  for (const part of ['main', 'server', 'connection', 'cursors', 'errors', 'time-limit']) {
    cpSync(join(workspace, `${part}.ts`), join(copy, `${part}.ts`));
  }
  const text = readFileSync(join(copy, file), 'utf8');
  if (!text.includes(correct)) throw new Error(`${file} no longer contains the text that the fault "${name}" replaces`);
  writeFileSync(join(copy, file), text.replace(correct, faulty));
  const server = await startEmbedded(await temporaryFolder(), pathToFileURL(join(copy, 'main.ts')));
  const peer = await RemotePeer.open(server.uri, 'planted');
  try {
    const found = await new Fuzz(peer, new Model(), excusesOf('model')).run(1, most);
    say(`${found ? `found after ${found.after} operations` : `NOT FOUND in ${most} operations`}: ${name}`);
    return found !== undefined;
  } finally {
    peer.close();
    await stopEmbedded(server);
    rmSync(server.dir, { recursive: true });
    rmSync(copy, { recursive: true });
  }
}

const [wanted = ''] = process.argv.slice(2);
const chosen = faults.filter(([name]) => name.includes(wanted));
let missed = 0;
for (const fault of chosen) if (!(await plant(fault))) missed++;
say(`${chosen.length - missed} of ${chosen.length} planted faults found`);
process.exitCode = missed === 0 ? 0 : 1;

// Entry point of every npm script. It installs the packages of package-lock.json if they are out of date and then runs
// the command with the Node from node_modules. It is plain JavaScript without dependencies, because it runs before
// `npm ci` and on the machine's own Node (20 or newer).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.cache', 'luar', 'installed');
const ownNode = join(root, 'node_modules', '.bin', 'node');

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Compares npm's record of the installed packages with the lock file, so a manual install is accepted too.
 * Optional packages may be missing: they are builds for other platforms.
 */
function installedAsLocked(lock) {
  const record = readText(join(root, 'node_modules', '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return wanted.optional || wanted.devOptional;
    // Check the folder as well: a workspace's own node_modules may be deleted while the record stays.
    return found.version === wanted.version && existsSync(join(root, path));
  });
}

/** Runs a command on this terminal, forwards signals to it, and resolves with its exit status. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd: root, ...options });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const finish = (status) => {
      for (const signal of signals) process.off(signal, forward);
      resolve(status);
    };
    child.on('error', (error) => finish(error));
    child.on('exit', (code, signal) => finish(code ?? 128 + constants.signals[signal]));
  });
}

async function install() {
  process.stdout.write('Installing the npm packages (only now and when package-lock.json changes) ...\n');
  // npm must not run on the Node in node_modules, because it is about to replace that folder.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  // The build needs the development dependencies, even with NODE_ENV=production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await run('npm', args, { env: { ...process.env, PATH: path } });
  if (status instanceof Error)
    fail(`npm is missing (${status.message}): install Node ${OLDEST_NODE} or newer with npm.`);
  if (status > 128) process.exit(status);
  if (status !== 0) fail(`npm ci failed with status ${status}: its messages are above.`);
}

const major = Number(process.versions.node.split('.')[0]);
if (major < OLDEST_NODE) fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer.`);

const lock = readText(lockFile);
if (lock === undefined) fail(`${lockFile} is missing: the clone is not complete.`);
const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
if (readText(stampFile) !== wanted || !existsSync(ownNode)) {
  if (!existsSync(ownNode) || !installedAsLocked(lock)) await install();
  if (!existsSync(ownNode))
    fail('npm ci brought no Node 24: allow install scripts (npm config set ignore-scripts false).');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

// Share one compile cache between all processes: it cuts their start time by a sixth.
const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node');
const status = await run(ownNode, [join(root, 'infra', 'local', 'cli.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: { ...process.env, NODE_COMPILE_CACHE },
});
if (status instanceof Error) fail(`Node 24 in node_modules cannot be started: ${status.message}`);
process.exit(status);

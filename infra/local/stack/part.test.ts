import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { bareEnvironment } from '../environment.ts';
import { identify } from './identity.ts';
import { Part, pauseBeforeRestart } from './part.ts';
import { RunFolder } from './run-folder.ts';

let dataDir: string;
let runFolder: RunFolder;
let part: Part;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'luar-part-'));
  runFolder = new RunFolder(dataDir);
  await runFolder.take(dataDir);
});
afterEach(async () => {
  await part.stop(100);
  runFolder.release();
  rmSync(dataDir, { recursive: true });
});

/** A part that runs this program. It is ready after its first output. */
function partOf(program: string): Part {
  const file = join(dataDir, 'program.mjs');
  writeFileSync(file, program);
  const plan = { name: 'trial', command: process.execPath, args: [file], env: bareEnvironment() };
  part = new Part({ ...plan, answers: (spoke) => Promise.resolve(spoke) }, join(dataDir, 'trial.log'), runFolder);
  return part;
}
const speakAndWait = "console.log('here'); setInterval(() => {}, 1e6);";

describe('a part', () => {
  test('that is killed restarts at once with a notice, and then with a growing delay if it ends quickly again', async () => {
    partOf(speakAndWait);
    await part.start();
    const first = part.pid;
    const notices: string[] = [];
    part.on('notice', (line) => line.includes(' ended (') && notices.push(line));
    await part.kill('SIGKILL');
    await part.untilReady();
    expect(part.pid).not.toBe(first);
    expect(notices).toEqual([expect.stringMatching(/^trial ended \(SIGKILL\) after [\d.]+ s: restarting$/)]);
    await part.kill('SIGKILL');
    expect(notices[1]).toMatch(/restarting in 0\.25 s, as it keeps ending; see .*trial\.log$/);
    expect([0, 1, 2, 3, 4, 5, 6, 40].map(pauseBeforeRestart)).toEqual([0, 250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  test('that ends before it is ready is not restarted, and the error has the end of its log', async () => {
    partOf("console.error('no such thing'); process.exit(3);");
    await expect(part.start()).rejects.toThrow(/^trial ended instead of starting\. .*\n(.*\n)*no such thing$/);
    expect(part.pid).toBeUndefined();
    expect(existsSync(join(dataDir, 'run/trial.pid'))).toBe(false);
  });

  test('that ignores SIGTERM is killed', async () => {
    partOf("process.on('SIGTERM', () => {}); " + speakAndWait);
    await part.start();
    const pid = part.pid!;
    await part.stop(100);
    expect(identify(pid)).toBeUndefined();
  });

  test('that was paused is resumed, so that it can stop in order', async () => {
    partOf("process.on('SIGTERM', () => { console.log('ended in order'); process.exit(0); }); " + speakAndWait);
    await part.start();
    await part.kill('SIGSTOP');
    await part.stop(20_000);
    expect(part.log.text()).toContain('ended in order');
  });

  test('that stops takes its child processes with it', async () => {
    partOf(
      `import { spawn } from 'node:child_process';
       const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' });
       console.log(child.pid); setInterval(() => {}, 1e6);`,
    );
    await part.start();
    const child = Number(await part.log.until(/^\d+\n/));
    expect(identify(child)).toBeDefined();
    await part.stop(100);
    // The process is not our child, so there is no exit event: poll until the test times out.
    while (identify(child)) await delay(10);
  });
});

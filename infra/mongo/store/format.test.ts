import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FolderRefused, formatVersion } from './database.ts';
import { Store } from './store.ts';

let dir: string;
let store: Store | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'luar-mongo-'));
});
afterEach(() => {
  store?.close();
  store = undefined;
  rmSync(dir, { recursive: true });
});

const userVersion = (file: string): unknown => {
  const sqlite = new DatabaseSync(file);
  const version = sqlite.prepare('PRAGMA user_version').get()?.['user_version'];
  sqlite.close();
  return version;
};

test('the format version is written to a new file, and a rewrite keeps it', () => {
  store = new Store(dir);
  store.database.rewrite();
  store.close();
  expect(userVersion(join(dir, 'mongo.sqlite'))).toBe(formatVersion);
  store = undefined;
});

test('a file of a newer format is refused unchanged, with a message that says what to do', () => {
  const file = join(dir, 'mongo.sqlite');
  const sqlite = new DatabaseSync(file);
  sqlite.exec(`PRAGMA user_version = ${formatVersion + 1}; CREATE TABLE future (x)`);
  sqlite.close();
  expect(() => new Store(dir)).toThrow(FolderRefused);
  expect(() => new Store(dir)).toThrow(/format 2.*formats up to 1: start the newer program/);
  expect(userVersion(file)).toBe(formatVersion + 1);
});

test('a file that is not a database is refused', () => {
  writeFileSync(join(dir, 'mongo.sqlite'), 'not a database, but long enough to be taken for one'.repeat(100));
  expect(() => new Store(dir)).toThrow(/is not a file of this server/);
});

test('every commit reaches the disk: full sync of the log, and on macOS of the drive', () => {
  store = new Store(dir);
  const pragma = (name: string) => Object.values(store!.database.get(`PRAGMA ${name}`)!)[0];
  expect([pragma('synchronous'), pragma('fullfsync'), pragma('checkpoint_fullfsync')]).toEqual([2, 1, 1]);
});

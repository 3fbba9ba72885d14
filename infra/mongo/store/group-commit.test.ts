import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CommandError } from '../errors.ts';
import { Database, FolderRefused } from './database.ts';
import { GroupCommit } from './group-commit.ts';

let dir: string;
let database: Database;
let commits: GroupCommit;
let statements: string[];
let rollbacks: number;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'luar-mongo-'));
  database = new Database(dir);
  database.exec('CREATE TABLE t (n INTEGER)');
  statements = [];
  rollbacks = 0;
  const exec = database.exec.bind(database);
  database.exec = (sql) => {
    statements.push(sql);
    exec(sql);
  };
  commits = new GroupCommit(database, () => rollbacks++);
});

afterEach(() => {
  database.close();
  rmSync(dir, { recursive: true, force: true });
});

const add = (n: number): Promise<number> => commits.write(() => database.run('INSERT INTO t VALUES (?)', n));
const stored = (): number[] => database.all<{ n: number }>('SELECT n FROM t ORDER BY n').map(({ n }) => n);

describe('group commit', () => {
  test('concurrent writes share one commit', async () => {
    await Promise.all(Array.from({ length: 50 }, (_each, i) => add(i)));
    expect(stored()).toHaveLength(50);
    expect(statements.filter((sql) => sql === 'COMMIT')).toHaveLength(1);
  });

  test('nothing is acknowledged before the commit', async () => {
    const order: string[] = [];
    const exec = database.exec.bind(database);
    database.exec = (sql) => {
      exec(sql);
      if (sql === 'COMMIT') order.push('commit');
    };
    await Promise.all([1, 2].map((n) => add(n).then(() => order.push(`answer ${n}`))));
    expect(order).toEqual(['commit', 'answer 1', 'answer 2']);
  });

  test('an exception rolls back its own write only', async () => {
    const failing = commits.write(() => {
      database.run('INSERT INTO t VALUES (?)', 99);
      throw new Error('out of luck');
    });
    const results = await Promise.allSettled([add(1), failing, add(2)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(stored()).toEqual([1, 2]);
    expect(rollbacks).toBe(1);
  });

  test('a refusal keeps the earlier changes of the command', async () => {
    const refused = commits.write(() => {
      database.run('INSERT INTO t VALUES (?)', 7);
      throw new CommandError(11000, 'the second one was there already');
    });
    await expect(refused).rejects.toMatchObject({ code: 11000 });
    expect(stored()).toEqual([7]);
  });

  test('a failed commit rejects every write of the group', async () => {
    const exec = database.exec.bind(database);
    database.exec = (sql) => {
      if (sql === 'COMMIT') throw new Error('disk full');
      exec(sql);
    };
    const results = await Promise.allSettled([add(1), add(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    database.exec = exec;
    expect(stored()).toEqual([]);
    await add(3);
    expect(stored()).toEqual([3]);
  });

  test('a second server cannot open the folder', () => {
    expect(() => new Database(dir)).toThrow(FolderRefused);
  });
});

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';

export class FolderInUse extends Error {}

const schema = `
  CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL,
    uuid BLOB NOT NULL, UNIQUE (db, name));
  CREATE TABLE IF NOT EXISTS indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec BLOB NOT NULL,
    multikey TEXT NOT NULL DEFAULT '');
  CREATE TABLE IF NOT EXISTS retries (session BLOB PRIMARY KEY, number INTEGER NOT NULL, answer BLOB NOT NULL,
    at INTEGER NOT NULL) WITHOUT ROWID;
`;

/** The one SQLite file behind everything, with its statements prepared once. */
export class Database {
  private readonly sqlite: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.sqlite = new DatabaseSync(join(dir, 'mongo.sqlite'));
    try {
      // Exclusive locking keeps a second server out and lets go by itself when this process is killed.
      this.sqlite.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
      this.sqlite.exec('PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY;');
      // What was deleted is overwritten: nobody finds in the file what a visitor was told is gone.
      this.sqlite.exec('PRAGMA secure_delete = ON');
      this.sqlite.exec('BEGIN IMMEDIATE');
      this.sqlite.exec(schema);
      this.sqlite.exec('COMMIT');
    } catch (error) {
      this.sqlite.close();
      if (/locked/.test(String(error))) throw new FolderInUse(`another server is using the folder ${dir}`);
      throw error;
    }
  }

  exec(sql: string): void {
    this.sqlite.exec(sql);
  }

  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.prepared(sql).run(...values).lastInsertRowid);
  }

  get(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue> | undefined {
    return this.prepared(sql).get(...values);
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.prepared(sql).all(...values) as Row[];
  }

  /** Statements name their tables: those of a table that goes must go with it. */
  forget(): void {
    this.statements.clear();
  }

  /** Writes the whole file anew, without room for what was deleted, and empties the write-ahead log. */
  rewrite(): void {
    this.statements.clear();
    this.sqlite.exec('VACUUM');
    this.emptyLog();
  }

  private emptyLog(): void {
    this.sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.statements.clear();
    this.emptyLog();
    this.sqlite.close();
  }

  private prepared(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.sqlite.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }
}

import type { Database } from './database.ts';
import { CommandError } from '../errors.ts';

type Job = { run: () => void; settle: (failure?: Error) => void };

/**
 * Runs the writes that arrive together in one SQLite transaction and answers them all after its fsync. The next group
 * collects during the fsync, so more clients make larger groups and not a longer queue.
 */
export class GroupCommit {
  private readonly database: Database;
  private readonly onRollback: () => void;
  private queue: Job[] = [];

  constructor(database: Database, onRollback: () => void) {
    this.database = database;
    this.onRollback = onRollback;
  }

  /** Runs the write in the next group; the promise settles when the group is on disk or has failed. */
  write<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: () => void = () => reject(new Error('the write did not run'));
      const run = (): void => {
        const result = work();
        outcome = () => resolve(result);
      };
      const settle = (failure?: Error): void => (failure ? reject(failure) : outcome());
      if (this.queue.push({ run, settle }) === 1) setImmediate(() => this.flush());
    });
  }

  private flush(): void {
    const jobs = this.queue;
    this.queue = [];
    const failures = new Map<Job, Error>();
    try {
      this.database.exec('BEGIN IMMEDIATE');
      for (const job of jobs) this.runOne(job, failures);
      this.database.exec('COMMIT');
    } catch (error) {
      this.abandon();
      for (const job of jobs) failures.set(job, error as Error);
    }
    for (const job of jobs) job.settle(failures.get(job));
  }

  /** After a refusal the earlier statements of the command stay, as in MongoDB; any other failure rolls it back. */
  private runOne(job: Job, failures: Map<Job, Error>): void {
    this.database.exec('SAVEPOINT command');
    try {
      job.run();
    } catch (error) {
      failures.set(job, error as Error);
      if (!(error instanceof CommandError)) {
        this.database.exec('ROLLBACK TO command');
        this.onRollback();
      }
    }
    this.database.exec('RELEASE command');
  }

  private abandon(): void {
    try {
      this.database.exec('ROLLBACK');
    } catch {
      // SQLite rolls back by itself in some cases, for example when the disk is full.
    }
    this.onRollback();
  }
}

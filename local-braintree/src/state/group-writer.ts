import type { DatabaseSync } from 'node:sqlite';

interface Job {
  readonly run: () => void;
  readonly settle: (commitError: unknown) => void;
}

/**
 * Makes every write durable before its promise resolves, with one disk sync for all writes in the
 * same turn of the event loop. Each write is a separate savepoint: one that throws is rolled back
 * without affecting the others.
 */
export class GroupWriter {
  readonly #database: DatabaseSync;
  #waiting: Job[] = [];

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs `work` inside a transaction. Resolves with its result when that is on disk. */
  write<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: () => void = () => reject(new Error('The write did not run.'));
      this.#waiting.push({
        run: () => {
          outcome = this.#attempt(work, resolve, reject);
        },
        settle: (commitError) => (commitError === undefined ? outcome() : reject(asError(commitError))),
      });
      if (this.#waiting.length === 1) setImmediate(() => this.#flush());
    });
  }

  #attempt<T>(work: () => T, resolve: (value: T) => void, reject: (reason: Error) => void): () => void {
    this.#database.exec('SAVEPOINT write');
    try {
      const value = work();
      this.#database.exec('RELEASE write');
      return () => resolve(value);
    } catch (error) {
      this.#database.exec('ROLLBACK TO write; RELEASE write');
      return () => reject(asError(error));
    }
  }

  #flush(): void {
    const jobs = this.#waiting;
    this.#waiting = [];
    const failure = this.#commit(jobs);
    for (const job of jobs) job.settle(failure);
  }

  #commit(jobs: readonly Job[]): unknown {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      for (const job of jobs) job.run();
      this.#database.exec('COMMIT');
      return undefined;
    } catch (error) {
      if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('ROLLBACK');
      return error;
    }
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** SQLite's value for no limit. */
const noLimit = -1;

/**
 * One kind of record: a table whose rows are JSON documents under a unique id, in order of
 * creation. Searched fields have an expression index (see schema.ts), so a record's TypeScript type
 * is its only definition.
 */
export class Collection<T> {
  readonly #database: DatabaseSync;
  readonly #table: string;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync, table: string) {
    this.#database = database;
    this.#table = table;
  }

  /**
   * Adds a new record.
   * @throws Error if the id is taken: check with `has` first
   */
  insert(id: string, record: T): void {
    this.#prepared(`INSERT INTO ${this.#table} (id, record) VALUES (?, ?)`).run(id, JSON.stringify(record));
  }

  replace(id: string, record: T): void {
    this.#prepared(`UPDATE ${this.#table} SET record = ? WHERE id = ?`).run(JSON.stringify(record), id);
  }

  /**
   * Replaces a record under another id.
   * @throws Error if that is taken: check with `has` first
   */
  rename(id: string, newId: string, record: T): void {
    const sql = `UPDATE ${this.#table} SET id = ?, record = ? WHERE id = ?`;
    this.#prepared(sql).run(newId, JSON.stringify(record), id);
  }

  remove(id: string): void {
    this.#prepared(`DELETE FROM ${this.#table} WHERE id = ?`).run(id);
  }

  has(id: string): boolean {
    return this.#prepared(`SELECT 1 FROM ${this.#table} WHERE id = ?`).get(id) !== undefined;
  }

  get(id: string): T | undefined {
    const row = this.#prepared(`SELECT record FROM ${this.#table} WHERE id = ?`).get(id);
    return row === undefined ? undefined : this.#parse(row['record']);
  }

  removeAll(): void {
    this.#prepared(`DELETE FROM ${this.#table}`).run();
  }

  /** Records in order of creation, at most `limit`; `condition` is SQL over `id` and `record`. */
  select(condition = 'TRUE', values: readonly SQLInputValue[] = [], limit = noLimit): T[] {
    const sql = `SELECT record FROM ${this.#table} WHERE ${condition} ORDER BY sequence LIMIT ?`;
    return this.#prepared(sql)
      .all(...values, limit)
      .map((row) => this.#parse(row['record']));
  }

  /** The newest records, the newest first. */
  selectNewest(condition: string, values: readonly SQLInputValue[], limit: number): T[] {
    const sql = `SELECT record FROM ${this.#table} WHERE ${condition} ORDER BY sequence DESC LIMIT ?`;
    return this.#prepared(sql)
      .all(...values, limit)
      .map((row) => this.#parse(row['record']));
  }

  /** Ids, newest first as Braintree lists search results. */
  selectIds(condition: string, values: readonly SQLInputValue[], limit = noLimit): string[] {
    const sql = `SELECT id FROM ${this.#table} WHERE ${condition} ORDER BY sequence DESC LIMIT ?`;
    return this.#prepared(sql)
      .all(...values, limit)
      .map((row) => String(row['id']));
  }

  /** The least value of an expression; undefined if no record matches. */
  least(sql: string, condition: string): string | undefined {
    const row = this.#prepared(`SELECT min(${sql}) AS least FROM ${this.#table} WHERE ${condition}`).get();
    return typeof row?.['least'] === 'string' ? row['least'] : undefined;
  }

  count(condition: string): number {
    const row = this.#prepared(`SELECT count(*) AS count FROM ${this.#table} WHERE ${condition}`).get();
    return Number(row?.['count']);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      // Searches derive their SQL from the request, so the cache must be limited.
      if (this.#statements.size > 500) this.#statements.clear();
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #parse(record: unknown): T {
    return JSON.parse(String(record)) as T;
  }
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ApiProcess } from './testing/api-process.ts';
import { Browser } from './testing/browser.ts';
import { databaseUrl, freePort, statement } from './testing/global-setup.ts';
import { httpClientAt } from './testing/http-client.ts';
import { GIFTS } from './testing/long-runs.ts';
import { makeNextVersion, type NextVersion } from './testing/next-version.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Every table that a gift writes gets a column, one with a default, and a new table references one
 * of them.
 */
const EXPAND = `-- release 2: expand
create table pledges (id uuid primary key, gift_id uuid not null references gifts (id));
--> statement-breakpoint
alter table gifts add column channel text default 'web' not null;
--> statement-breakpoint
alter table checkouts add column channel text;
--> statement-breakpoint
alter table attempts add column channel text;
--> statement-breakpoint
alter table donors add column channel text;
--> statement-breakpoint
create index gifts_by_channel on gifts (channel);`;
const FAILS = `${EXPAND}\n--> statement-breakpoint\nalter table no_such_table add column channel text;`;

/** The number of donors at the same time. Each gift comes from a new donor. */
const DONORS_AT_ONCE = 3;

let test: TestApp;
const versions: NextVersion[] = [];
const processes: ApiProcess[] = [];

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(async () => {
  for (const each of processes) each.kill();
  for (const each of versions) each.remove();
  await test.close();
});

async function newDatabase(): Promise<string> {
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await statement(inject('adminUrl'), `create database ${name} template ${inject('template')}`);
  return databaseUrl(inject('adminUrl'), name);
}

async function start(url: string, version?: NextVersion): Promise<ApiProcess> {
  const process = new ApiProcess(test, await freePort(), { DATABASE_URL: url }, 'pipe', version?.main);
  processes.push(process);
  return process;
}

function nextVersion(migration: string, ahead?: number): NextVersion {
  const version = makeNextVersion(migration, ahead);
  versions.push(version);
  return version;
}

/**
 * Donors who give one after the other at the process that `origin` names, until they are stopped.
 */
class Donors {
  readonly #working: Promise<void>[];
  #ends = false;
  #origin: string;
  gifts = 0;
  readonly failures: string[] = [];

  constructor(origin: string) {
    this.#origin = origin;
    this.#working = Array.from({ length: DONORS_AT_ONCE }, (_, lane) => this.#give(lane));
  }

  moveTo(origin: string): void {
    this.#origin = origin;
  }

  async until(gifts: number): Promise<void> {
    while (this.gifts < gifts && this.failures.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  async end(): Promise<void> {
    this.#ends = true;
    await Promise.all(this.#working);
  }

  async #give(lane: number): Promise<void> {
    for (let number = 0; !this.#ends; number += 1) {
      const network = `127.${String(lane + 2)}.${String(number % 250)}.1`;
      try {
        const browser = new Browser(httpClientAt(this.#origin, network));
        const email = `donor${String(lane)}-${String(number)}-${randomBytes(3).toString('hex')}@example.org`;
        const checkout = await beginCheckout(browser, { email, amount: 13.37 });
        const reply = await browser.post('/api/transaction', paymentBody(checkout));
        if (reply.status === 200) this.gifts += 1;
        else this.failures.push(`${String(reply.status)} ${JSON.stringify(reply.body)}`);
      } catch (error) {
        this.failures.push(String(error));
      }
    }
  }
}

const storedGifts = async (url: string) =>
  Number((await statement(url, 'select count(*)::int from gifts'))[0]?.['count']);

describe('an update, while donors give', { timeout: 240_000 + GIFTS * 10_000 }, () => {
  it('fails no request: the previous version serves while and after the next one migrates, and can be restarted', async () => {
    const url = await newDatabase();
    const before = await start(url);
    await before.ready();
    const donors = new Donors(before.origin);
    await donors.until(GIFTS);

    const after = await start(url, nextVersion(EXPAND));
    await after.ready();
    // Gives on the tables of the next version.
    await donors.until(donors.gifts + GIFTS);
    donors.moveTo(after.origin);
    await donors.until(donors.gifts + GIFTS);
    // The previous version answers requests in progress before it ends.
    expect((await before.end()).code).toBe(0);

    const again = await start(url);
    await again.ready();
    donors.moveTo(again.origin);
    await donors.until(donors.gifts + GIFTS);
    expect((await after.end()).code).toBe(0);
    await donors.end();

    expect(donors.failures).toEqual([]);
    expect(await storedGifts(url)).toBe(donors.gifts);
    expect(
      await statement(
        url,
        `select (select count(*)::int from gifts where channel = 'web') as gifts,
           (select sum(amount_cents)::int from ledger_entries) as cents,
           (select value from settings where name = 'schema_version') as version`,
      ),
    ).toEqual([{ gifts: donors.gifts, cents: donors.gifts * 1_337, version: '2' }]);
  });

  it('that fails changes nothing, names its migration, and leaves the previous version running', async () => {
    const url = await newDatabase();
    const before = await start(url);
    await before.ready();
    const donors = new Donors(before.origin);
    await donors.until(2);
    const after = await start(url, nextVersion(FAILS));
    expect(await after.ended()).toBe(1);
    expect(after.complaints).toBe(
      'The database could not be updated: migration 9999_of_the_next_release failed (relation "no_such_table" does not exist). Nothing was changed, and the previous version still works: start it, and report this message.\n',
    );
    await donors.until(donors.gifts + 2);
    await donors.end();
    expect(donors.failures).toEqual([]);
    expect(await statement(url, `select to_regclass('pledges') as made`)).toEqual([{ made: null }]);
  });

  it('that gets no lock gives way quickly, so that no request waits behind it, and tries again', async () => {
    const url = await newDatabase();
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    // Locks like a backup.
    await reader.query('begin; lock table gifts in access share mode');
    const after = await start(url, nextVersion(EXPAND));
    const waiting = `select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and not granted and locktype = 'relation'`;
    const waits = async () => (await statement(url, waiting)).length > 0;
    for (const isExpected of [true, false, true, false])
      while ((await waits()) !== isExpected) await new Promise((resolve) => setTimeout(resolve, 20));
    await reader.end();
    await after.ready();
    expect(await statement(url, `select to_regclass('pledges')::text as made`)).toEqual([
      { made: 'pledges' },
    ]);
    await after.end();
  });

  it('over two releases together waits until the old version has ended', async () => {
    const url = await newDatabase();
    const before = await start(url);
    await before.ready();
    const version = nextVersion(EXPAND, 2);
    const tooSoon = await start(url, version);
    expect(await tooSoon.ended()).toBe(1);
    expect(tooSoon.complaints).toMatch(/^This update passes over a release/);
    await before.end();
    const after = await start(url, version);
    await after.ready();
    const old = await start(url);
    expect(await old.ended()).toBe(1);
    expect(old.complaints).toMatch(/^A newer version of Handsel has changed this database/);
  });
});

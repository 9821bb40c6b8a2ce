import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, releaseOf, type MigrationFile } from '../../testing/migration-rules.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Migrations 0000 and 0001 make the tables of the first release, which has no earlier version. */
const BASELINE = 2;

/** The entry of each migration by drizzle-kit. drizzle-orm reads the files in this order. */
interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

const { entries } = JSON.parse(readFileSync(join(FOLDER, 'meta', '_journal.json'), 'utf8')) as Journal;

it('each migration is later than the one before it', () => {
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`).toSorted());
});

it('drizzle-kit keeps only the snapshot of the newest migration', () => {
  const snapshots = readdirSync(join(FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  expect(snapshots).toEqual([`${String(entries.length - 1).padStart(4, '0')}_snapshot.json`]);
});

describe('the previous version keeps working while and after a migration runs (docs/migrations.md):', () => {
  const later: MigrationFile[] = entries
    .slice(BASELINE)
    .map(({ tag }) => ({ name: tag, text: readFileSync(join(FOLDER, `${tag}.sql`), 'utf8') }));

  it('each migration only adds, or is marked to remove what the previous release no longer uses', () => {
    expect(later.flatMap(faultsOf)).toEqual([]);
  });

  it('SCHEMA_VERSION is the number of the newest release that a migration names', () => {
    const releases = later.map((file) => releaseOf(file) ?? 0);
    expect(releases).toEqual(releases.toSorted((a, b) => a - b));
    expect(Math.max(1, ...releases)).toBe(SCHEMA_VERSION);
  });

  it.each([
    'drop table "gifts"',
    'alter table "gifts" drop column "amount_cents"',
    'alter table "gifts" drop constraint "origin"',
    'alter table "gifts" rename column "amount_cents" to "cents"',
    'alter table "gifts" alter column "amount_cents" set data type bigint',
    'alter table "gifts" alter column "fund" set not null',
    'alter table "gifts" add column "channel" text not null',
    'alter table "gifts" add constraint "few" check (amount_cents < 100)',
    'create unique index "one_each" on "gifts" using btree ("donor_id")',
    'create index concurrently "by_day" on "gifts" ("given_at")',
    `update gifts set "amount_cents" = 1`,
  ])('refused: %s', (statement) => {
    const made = { name: '0002_new', text: `-- release 2: expand\n${statement};` };
    expect(faultsOf(made)).toEqual([expect.stringContaining('0002_new: ')]);
    expect(faultsOf({ ...made, text: statement })).toHaveLength(1);
  });

  it.each([
    'create table "pledges" ("id" uuid primary key, "gift" uuid not null); alter table "pledges" add constraint "f" foreign key ("gift") references "gifts"("id")',
    `alter table "gifts" add column "channel" text default 'web' not null`,
    'alter table "gifts" add column "pledge_id" uuid; alter table "gifts" add constraint "f" foreign key ("pledge_id") references "pledges"("id")',
    'alter table "gifts" drop constraint "origin"; alter table "gifts" add column "line" uuid; alter table "gifts" add constraint "origin" check ("attempt" is not null or "line" is not null)',
    'create index "by_day" on "gifts" ("given_at")',
    `create function f() returns void language sql as $$ update gifts set amount_cents = 1 $$`,
  ])('allowed: %s', (statement) => {
    expect(faultsOf({ name: '0002_new', text: `-- release 2: expand\n${statement};` })).toEqual([]);
  });

  it('removes in the next release what a release no longer uses', () => {
    const text = '-- release 3: contract\nalter table "gifts" drop column "channel";';
    expect(faultsOf({ name: '0003_less', text })).toEqual([]);
  });
});

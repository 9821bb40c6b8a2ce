import { dayIn } from '@handsel/contract';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backUpToFile } from '../../../platform/backup/back-up.ts';
import { readFileBytes } from '../../../platform/backup/backup-file.ts';
import { restore } from '../../../platform/backup/restore.ts';
import { connectDatabase } from '../../../platform/database/database.ts';
import { databaseUrl, statement } from '../../../testing/global-setup.ts';
import { bookLate, fillDay, insertEntry, spreadLedger } from '../../../testing/ledger-days.ts';
import { fillWithGifts } from '../../../testing/many-gifts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sumLedgerDays } from './sum-ledger-days.ts';

let test: TestApp;
let zone: string;
beforeAll(async () => {
  test = await startTestApp();
  zone = test.config.charity.timeZone;
  await fillWithGifts(test.databaseUrl, 60);
  // Spreads entries over forty days, including today.
  await spreadLedger(test);
  await bookLate(test);
});
afterAll(() => test.close());

/** The days and kinds whose sums differ from the ledger. */
const differences = (url = test.databaseUrl, timeZone = zone) =>
  statement(
    url,
    `select * from (select day, kind, sum(entries) as entries, sum(cents) as cents from ledger_by_day group by day, kind) summed
     full join (select case when kind = 'charge' then coalesce(billed_on, (given_at at time zone '${timeZone}')::date)
         else (coalesce(happened_at, recorded_at) at time zone '${timeZone}')::date end as day,
         kind, count(*) as entries, sum(ledger_entries.amount_cents) as cents
       from ledger_entries join gifts on gifts.id = gift_id group by 1, 2) ledger using (day, kind)
     where (summed.entries, summed.cents) is distinct from (ledger.entries, ledger.cents)`,
  );

/** The number of entries in the daily sums, and of those read one by one. */
const read = async () => {
  const [row] =
    await test.rows(`select (select coalesce(sum(entries), 0)::integer from ledger_days) as summed,
    (select count(*)::integer from ledger_entries where recorded_at >= ledger_summed_until()) as single`);
  return row;
};

it('waits for a writer of the ledger, and sums the written entries', async () => {
  const writer = new pg.Client(test.databaseUrl);
  await writer.connect();
  await writer.query('begin');
  await writer.query(insertEntry(`now() - interval '3 days'`));
  await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
  await test.until(`select exists (select from pg_locks
    where relation = 'ledger_entries'::regclass and mode = 'ShareLock' and not granted) as waits`);
  await writer.query('commit');
  await writer.end();
  await test.until(`select not exists (select from graphile_worker._private_jobs) as ok`);
  expect(await differences()).toEqual([]);
  const { summed, single } = (await read()) as { summed: number; single: number };
  expect(summed + single).toBe(122);
  // Entries of today, and of yesterday until some time after midnight.
  expect(single).toBeLessThanOrEqual(7);
});

it('counts a charge for the day of its gift, however late it was recorded', async () => {
  const [row] = await test.rows(
    `select sum(cents)::integer as cents from ledger_by_day where kind = 'charge' and day = (now() - interval '21 days')::date`,
  );
  const [own] = await test.rows(
    `select sum(amount_cents)::integer as cents from gifts where coalesce(billed_on, (given_at at time zone '${zone}')::date) = (now() - interval '21 days')::date`,
  );
  expect(Number(row?.['cents'])).toBeGreaterThanOrEqual(4_200);
  expect(row).toEqual(own);
});

it('is right for entries recorded now, and for late ones', async () => {
  for (const moment of ['now()', `now() - interval '20 days'`, `now() - interval '1 year'`]) {
    await test.rows(insertEntry(moment));
    expect(await differences()).toEqual([]);
  }
});

it('starts over when the charity has moved to another time zone', async () => {
  const database = connectDatabase(test.databaseUrl, { maxConnections: 1, onError: () => undefined });
  for (const timeZone of ['Pacific/Auckland', zone]) {
    await sumLedgerDays({ db: database.db, timeZone, fiscalYearStarts: 1 });
    expect(await differences(test.databaseUrl, timeZone)).toEqual([]);
  }
  await database.close();
});

it('starts over when the charity has changed its fiscal year', async () => {
  const database = connectDatabase(test.databaseUrl, { maxConnections: 1, onError: () => undefined });
  const years = () =>
    test.rows(`select count(*)::integer as rows, sum(cents)::integer as cents from donor_years
      where year = extract(year from now() + interval '12 months')`);
  const before = await years();
  // The present month is the first of the fiscal year, so the year ends in the next calendar year.
  const month = Number(dayIn(zone, new Date()).slice(5, 7));
  await sumLedgerDays({ db: database.db, timeZone: zone, fiscalYearStarts: month === 1 ? 2 : month });
  if (month !== 1) expect(await years()).not.toEqual(before);
  expect(await differences()).toEqual([]);
  await sumLedgerDays({ db: database.db, timeZone: zone, fiscalYearStarts: 1 });
  expect(await years()).toEqual(before);
  await database.close();
});

it('is restored whole from a backup', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'handsel-sums-'));
  const name = `${inject('databasePrefix')}${randomBytes(8).toString('hex')}`;
  await statement(inject('adminUrl'), `create database ${name}`);
  const copy = databaseUrl(inject('adminUrl'), name);
  const file = path.join(folder, 'backup.gz');
  await backUpToFile(test.databaseUrl, file, {
    jobsLeftOut: [],
    readBooks: () => Promise.resolve({}),
  });
  await restore(copy, { name: file, open: () => readFileBytes(file) }, () => Promise.resolve());
  expect(await differences(copy)).toEqual([]);
  await rm(folder, { recursive: true });
});

it('sums a day with very many entries in parts, so that each statement is short', async () => {
  await fillDay(test, 25_000);
  const database = connectDatabase(test.databaseUrl, { maxConnections: 1, onError: () => undefined });
  const { db } = database;
  const summed = [0];
  const watched = Object.assign(Object.create(db) as typeof db, {
    transaction: async (...given: Parameters<typeof db.transaction>) => {
      const done = await db.transaction(...given);
      const [row] = await test.rows('select coalesce(sum(entries), 0)::integer as entries from ledger_days');
      summed.push(Number(row?.['entries']));
      return done;
    },
  });
  // With another time zone everything is summed again.
  await sumLedgerDays({ db: watched, timeZone: 'Pacific/Auckland', fiscalYearStarts: 1 });
  await database.close();
  expect(Math.max(...summed)).toBeGreaterThan(25_000);
  const steps = summed.slice(1).map((entries, index) => entries - (summed[index] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(10_500);
  expect(await differences(test.databaseUrl, 'Pacific/Auckland')).toEqual([]);
});

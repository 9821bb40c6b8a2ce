import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdLedger, untilWaiting } from '../../testing/held-locks.ts';
import { FileImport } from '../../testing/imports.ts';
import { colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Longer than the statement limit of requests, and than the driver waits. */
const SLOW_MS = 16_000;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/**
 * Runs a step of an import while the ledger is locked for a while.
 * @returns the errors of jobs that are to be retried
 */
async function whileSlow(step: () => Promise<unknown>) {
  const letGo = await holdLedger(test);
  await step();
  await untilWaiting(test, 1);
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  await letGo();
  await test.until(
    'select not exists (select from graphile_worker._private_jobs where locked_at is not null) as ok',
  );
  return test.rows('select last_error from graphile_worker._private_jobs where last_error is not null');
}

it(
  'an import is added, and undone, at the first attempt however long a statement takes',
  { timeout: 90_000 },
  async () => {
    const finance = await colleague(test, 'finance');
    const made = await FileImport.read(finance, 'Email,Date,Amount\nslow@example.com,2019-05-06,10\n');
    expect(await whileSlow(() => made.call('start'))).toEqual([]);
    expect(await made.page()).toMatchObject({ state: 'added', counts: { added: 1 } });
    expect(await whileSlow(() => made.call('undo'))).toEqual([]);
    expect(await made.page()).toMatchObject({ state: 'undone' });
  },
);

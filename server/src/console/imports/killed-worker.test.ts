import { importWords } from '@handsel/words/console/import-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiProcess } from '../../testing/api-process.ts';
import { freePort } from '../../testing/global-setup.ts';
import { holdLedger, untilWaiting } from '../../testing/held-locks.ts';
import { FileImport } from '../../testing/imports.ts';
import { runReconcile } from '../../testing/reconcile-command.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const GIFTS = 500;
const CENTS = GIFTS * 1_000;
const FILE = [
  'Email,Date,Amount',
  ...Array.from({ length: GIFTS }, (_, line) => `donor${String(line)}@killed.example,2019-05-06,10`),
  '',
].join('\n');

let test: TestApp;
let finance: Colleague;
let worker: ApiProcess;
beforeAll(async () => {
  test = await startTestApp({ role: 'web' });
  finance = await colleague(test, 'finance');
  worker = await startWorker();
});
afterAll(async () => {
  worker.kill();
  await test.close();
});

async function startWorker(): Promise<ApiProcess> {
  const made = new ApiProcess(test, await freePort(), { HANDSEL_ROLE: 'worker' });
  await made.ready();
  return made;
}

/**
 * Kills the worker after it has written donors and gifts, while it waits to write the ledger. The
 * ledger is then released.
 */
async function killAtTheLedger(begin: () => Promise<unknown>): Promise<void> {
  const letGo = await holdLedger(test);
  await begin();
  await untilWaiting(test, 1);
  worker.kill();
  await worker.ended();
  await letGo();
}

const written = async () => {
  const [row] = await test.rows(`select
    (select count(*)::int from gifts where import_id is not null) as gifts,
    (select count(*)::int from donors where email like '%@killed.example') as donors,
    (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as cents`);
  return row;
};
const nothing = { gifts: 0, donors: 0, cents: 0 };

it('an import whose worker is killed in the middle is added once by the next worker, and undone once', async () => {
  const made = await FileImport.read(finance, FILE);
  await killAtTheLedger(() => made.call('start'));
  expect(await written()).toEqual(nothing);
  expect(await made.page()).toMatchObject({ state: 'adding' });

  worker = await startWorker();
  expect(await made.settle()).toMatchObject({ state: 'added', counts: { added: GIFTS, cents: CENTS } });
  const all = { gifts: GIFTS, donors: GIFTS, cents: CENTS };
  expect(await written()).toEqual(all);
  // The gateway also has charges of other tests.
  expect((await runReconcile(test)).printed).not.toContain('imported:');

  await killAtTheLedger(() => made.call('undo'));
  expect(await written()).toEqual(all);
  worker = await startWorker();
  expect(await made.settle()).toMatchObject({ state: 'undone' });
  expect(await written()).toEqual(nothing);
});

it('reports after three killed workers that an import could not be done, and adds nothing', async () => {
  const made = await FileImport.read(finance, FILE.replaceAll('killed.example', 'thrice.example'));
  await killAtTheLedger(() => made.call('start'));
  for (let kills = 1; kills < 3; kills += 1)
    await killAtTheLedger(async () => {
      worker = await startWorker();
    });
  worker = await startWorker();
  expect(await made.settle()).toMatchObject({ state: 'failed', refusal: importWords.broken });
  expect(await test.rows(`select from donors where email like '%@thrice.example'`)).toEqual([]);
});

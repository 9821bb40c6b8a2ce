import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { carryOut, LIFECYCLES, sequences } from '../../../testing/lifecycle/commands.ts';
import { Paying } from '../../../testing/lifecycle/paying.ts';
import { seedFor } from '../../../testing/long-runs.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** A sequence takes half a second, and many times that on a loaded machine. */
const PATIENCE_MS = 60_000 + LIFECYCLES * 10_000;

let test: TestApp;
let pool: pg.Pool;
beforeAll(async () => {
  test = await startTestApp({}, undefined, { reconcileIntervalMs: 30 });
  pool = new pg.Pool({ connectionString: test.databaseUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
const rows = async (text: string) => (await pool.query<Record<string, unknown>>(text)).rows;

describe.each(['one-time', 'monthly'] as const)('whatever happens to a %s gift, in any order', (type) => {
  it(
    'it is charged at most once, and the books and the page agree with the gateway',
    async () => {
      await fc.assert(
        fc.asyncProperty(sequences, async (commands) =>
          carryOut(commands, await Paying.begin(test, rows, type)),
        ),
        { numRuns: LIFECYCLES, seed: seedFor(2026) },
      );
    },
    PATIENCE_MS,
  );
});

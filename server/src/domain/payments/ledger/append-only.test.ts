import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('the ledger cannot be changed', async () => {
  await unverifiedDonor(test, 'ada@example.org');
  await expect(test.rows('update ledger_entries set amount_cents = 1')).rejects.toThrow('append-only');
  await expect(test.rows('delete from ledger_entries')).rejects.toThrow('append-only');
});

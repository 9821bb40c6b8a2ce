import { randomUUID } from 'node:crypto';
import { NO_POSTAL } from '@handsel/contract';
import type { DescribedAuditEntry } from '@handsel/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an entry about giving names the gift or donor that it is about', async () => {
  const owner = await colleague(test, 'owner');
  const email = 'refunded@example.org';
  await unverifiedDonor(test, email, { amount: 70 });
  const [gift] = await test.rows(
    `select gifts.id, donor_id from gifts join donors on donors.id = donor_id where email = '${email}'`,
  );
  const [giftId, donorId] = [String(gift?.['id']), String(gift?.['donor_id'])];
  const details = { ...NO_POSTAL, name: 'Ada Byron' };
  expect((await owner.console.put(`/donors/${donorId}/details`, details)).status).toBe(200);
  const refunded = await owner.console.put(`/refunds/${randomUUID()}`, {
    gift_id: giftId,
    amount_cents: 7_000,
    reason: 'requested',
    note: '',
    cancels_monthly_gift: false,
  });
  expect(refunded.status).toBe(200);
  expect((await owner.console.post(`/donors/${donorId}/notes`, { text: 'Called.' })).status).toBe(200);
  const { entries } = (await owner.console.get('/audit-log')).body.data as { entries: DescribedAuditEntry[] };
  const aboutOf = (action: string) => entries.find((entry) => entry.action === action)?.about;
  const name = 'Ada Byron';
  expect(aboutOf('refund.requested')).toEqual({ kind: 'gift', id: giftId, name, amount_cents: 7_000 });
  expect(aboutOf('donor.note-added')).toEqual({ kind: 'donor', id: donorId, name, amount_cents: null });
  expect(entries.find((entry) => entry.action.startsWith('staff.'))?.about).toBeNull();
});

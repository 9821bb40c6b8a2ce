import { randomUUID } from 'node:crypto';
import { NO_POSTAL } from '@handsel/contract';
import type { DescribedAuditEntry } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A gift of $70, whose donor's name staff have entered. */
async function givenBy(staff: Colleague, email: string, name: string): Promise<[string, string]> {
  await unverifiedDonor(test, email, { amount: 70 });
  const [gift] = await test.rows(
    `select gifts.id, donor_id from gifts join donors on donors.id = donor_id where email = '${email}'`,
  );
  const donorId = String(gift?.['donor_id']);
  const details = { ...NO_POSTAL, name };
  expect((await staff.console.put(`/donors/${donorId}/details`, details)).status).toBe(200);
  return [String(gift?.['id']), donorId];
}

it('an entry about giving names the gift or donor that it is about', async () => {
  const owner = await colleague(test, 'owner');
  const [giftId, donorId] = await givenBy(owner, 'refunded@example.org', 'Ada Byron');
  const [, otherId] = await givenBy(owner, 'noted@example.org', 'Grace Hopper');
  const refunded = await owner.console.put(`/refunds/${randomUUID()}`, {
    gift_id: giftId,
    amount_cents: 7_000,
    reason: 'requested',
    note: '',
    cancels_monthly_gift: false,
  });
  expect(refunded.status).toBe(200);
  expect((await owner.console.post(`/donors/${donorId}/notes`, { text: 'Called.' })).status).toBe(200);
  const note = await owner.console.post(`/donors/${otherId}/notes`, { text: 'Wrote.' });
  expect(note.status).toBe(200);
  const { entries } = (await owner.console.get('/audit-log')).body.data as { entries: DescribedAuditEntry[] };
  const aboutOf = (action: string, id: string) =>
    entries.find((entry) => entry.action === action && entry.about?.id === id)?.about;
  const name = 'Ada Byron';
  expect(aboutOf('refund.requested', giftId)).toEqual({
    kind: 'gift',
    id: giftId,
    name,
    amount_cents: 7_000,
  });
  expect(aboutOf('donor.note-added', donorId)).toEqual({
    kind: 'donor',
    id: donorId,
    name,
    amount_cents: null,
  });
  expect(aboutOf('donor.note-added', otherId)?.name).toBe('Grace Hopper');
  expect(entries.find((entry) => entry.action.startsWith('staff.'))?.about).toBeNull();
});

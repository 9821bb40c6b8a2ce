import { randomUUID } from 'node:crypto';
import type { OpenRefund } from '@handsel/contract/console';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../../testing/rate-limits.ts';
import { ageInvitation, letRequestWait } from '../../../testing/refunds.ts';
import { acceptInvitation, colleague, mailedInvitation, type Colleague } from '../../../testing/staff.ts';
import { refundStateOf, startStaffRefunds, type StaffRefunds } from '../../../testing/staff-refunds.ts';

let test: StaffRefunds['test'];
let owner: StaffRefunds['owner'];
let finance: StaffRefunds['finance'];
let careA: StaffRefunds['careA'];
let careB: StaffRefunds['careB'];
let giveAndSettle: StaffRefunds['giveAndSettle'];
let refund: StaffRefunds['refund'];
let refundedOf: StaffRefunds['refundedOf'];
let refundRow: StaffRefunds['refundRow'];
let decided: StaffRefunds['decided'];
beforeAll(async () => {
  ({ test, owner, finance, careA, careB, giveAndSettle, refund, refundedOf, refundRow, decided } =
    await startStaffRefunds());
});
afterAll(() => test.close());
afterEach(() => test.localBraintree.clearFaults());

/** Why each reader of the page of refunds cannot approve one. */
function hindrances(id: string, readers: readonly Colleague[]) {
  return Promise.all(
    readers.map(async ({ console }) => {
      const open = (await console.get('/refunds')).body.data as OpenRefund[];
      return open.find((each) => each.id === id)?.hindrance;
    }),
  );
}

/** The amount in cents that a colleague can refund now without a second person. */
async function leftOf({ console }: Colleague) {
  const { data } = (await console.get('/refunds/allowance')).body;
  return (data as { left_cents: number | null }).left_cents;
}

describe('a second person', () => {
  it('must approve refunds above a role’s daily limit, in parts or together', async () => {
    const [first, second] = [await giveAndSettle(80), await giveAndSettle(80)];
    expect(refundStateOf(await refund(careA, first, 8_000))).toBe('succeeded');
    const id = randomUUID();
    expect(refundStateOf(await refund(careA, second, 8_000, { id }))).toBe('awaiting-approval');
    expect(await refundedOf(second)).toEqual({ gateway: 0, ledger: 0 });
    expect(outcome(await refund(finance, second, 100))).toEqual([409, 'too_much']);
    expect(outcome(await careB.console.post(`/refunds/${id}/approve`))).toEqual([403, 'not_permitted']);
    expect(await hindrances(id, [finance, owner, careA, careB])).toEqual([
      null,
      null,
      'second_person',
      'not_permitted',
    ]);
    const approvals = await Promise.all(
      [finance, owner].map((by) => by.console.post(`/refunds/${id}/approve`)),
    );
    expect(approvals.map((reply) => outcome(reply)).sort()).toEqual([
      [200, 'ok'],
      [409, 'already_decided'],
    ]);
    await decided(id);
    expect(await refundedOf(second)).toEqual({ gateway: 8_000, ledger: 8_000 });
  });

  it('sees the request on the first page, and the requester sees that it waits; a colleague without the right does not', async () => {
    const gift = await giveAndSettle(300);
    expect((await refund(careA, gift, 30_000)).status).toBe(200);
    const told = async ({ console }: Colleague) => {
      const { data } = (await console.get('/overview')).body;
      const { refunds_to_approve: count, own_refunds_waiting: own } = data as {
        refunds_to_approve: number;
        own_refunds_waiting: { gift_id: string; amount_cents: number }[];
      };
      return { count, isOwn: own.some((each) => each.gift_id === gift.id && each.amount_cents === 30_000) };
    };
    const [asked, other, approver] = [await told(careA), await told(careB), await told(finance)];
    expect([asked, other]).toEqual([
      { count: 0, isOwn: true },
      { count: 0, isOwn: false },
    ]);
    expect(approver.count).toBeGreaterThan(0);
    expect(approver.isOwn).toBe(false);
  });

  it('cannot be the requester, and may reject, which leaves the gift unchanged', async () => {
    const gift = await giveAndSettle(1_500);
    const id = randomUUID();
    expect(refundStateOf(await refund(finance, gift, 150_000, { id }))).toBe('awaiting-approval');
    expect(outcome(await finance.console.post(`/refunds/${id}/approve`))).toEqual([409, 'second_person']);
    const rejected = await owner.console.post(`/refunds/${id}/reject`);
    expect(rejected.body.data).toMatchObject({
      state: 'rejected',
      decided_by: expect.stringContaining(owner.email) as string,
    });
    expect(outcome(await owner.console.post(`/refunds/${id}/approve`))).toEqual([409, 'already_decided']);
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
    expect(refundStateOf(await refund(owner, gift, 150_000))).toBe('succeeded');
  });

  it('cannot approve for a colleague who has left; a requester can withdraw the request', async () => {
    const gift = await giveAndSettle(1_500);
    const [id, own] = [randomUUID(), randomUUID()];
    const leaver = await colleague(test, 'donor-care');
    expect(refundStateOf(await refund(leaver, gift, 50_000, { id }))).toBe('awaiting-approval');
    expect(refundStateOf(await refund(leaver, gift, 60_000, { id: own }))).toBe('awaiting-approval');
    expect((await leaver.console.post(`/refunds/${own}/reject`)).body.data).toMatchObject({
      state: 'rejected',
    });
    expect(outcome(await careB.console.post(`/refunds/${id}/reject`))).toEqual([403, 'not_permitted']);
    expect((await owner.console.post(`/staff/${leaver.id}/deactivate`)).status).toBe(200);
    expect(outcome(await finance.console.post(`/refunds/${id}/approve`))).toEqual([409, 'requester_left']);
    expect(await refundRow(id)).toMatchObject({ state: 'awaiting-approval' });
    expect((await finance.console.post(`/refunds/${id}/reject`)).body.data).toMatchObject({
      state: 'rejected',
    });
    expect(await refundedOf(gift)).toEqual({ gateway: 0, ledger: 0 });
  });

  it('is refused when one of the two has invited the other in the last 30 days', async () => {
    const email = 'alias@example.org';
    const admin = await colleague(test, 'admin');
    expect((await admin.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const alias = await acceptInvitation(test, await mailedInvitation(test, email));
    const [gift, other] = [await giveAndSettle(1_500), await giveAndSettle(1_500)];
    const [id, own] = [randomUUID(), randomUUID()];
    expect(refundStateOf(await refund(alias, gift, 120_000, { id }))).toBe('awaiting-approval');
    expect(await hindrances(id, [admin, finance, owner])).toEqual(['invited_lately', null, null]);
    expect(outcome(await admin.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
    const [entry] = await test.rows(
      `select content::json as content from audit_log where content::json -> 'details' ->> 'refund' = '${id}' order by id desc limit 1`,
    );
    expect(entry?.['content']).toMatchObject({
      action: 'refund.approved',
      result: 'refused',
      subject: `gift:${gift.id}`,
    });
    expect((await finance.console.post(`/refunds/${id}/approve`)).status).toBe(200);
    expect(refundStateOf(await refund(finance, other, 120_000, { id: own }))).toBe('awaiting-approval');
    expect((await alias.console.post(`/refunds/${own}/approve`)).status).toBe(200);
  });

  it('is refused if a colleague of the requester has invited them', async () => {
    const admin = await colleague(test, 'admin');
    const invited = async (by: Colleague, email: string, role: string) => {
      expect((await by.console.post('/staff/invitations', { email, role })).status).toBe(200);
      return acceptInvitation(test, await mailedInvitation(test, email));
    };
    const alias = await invited(admin, 'first-alias@example.org', 'admin');
    const aliasOfAlias = await invited(alias, 'second-alias@example.org', 'finance');
    const sibling = await invited(admin, 'sibling-alias@example.org', 'finance');
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(refundStateOf(await refund(admin, gift, 120_000, { id }))).toBe('awaiting-approval');
    for (const approver of [alias, aliasOfAlias, sibling])
      expect(outcome(await approver.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
    expect((await finance.console.post(`/refunds/${id}/approve`)).status).toBe(200);
  });

  it('is refused when one of the two has changed the other’s role in the last 30 days', async () => {
    const [admin, alias] = [await colleague(test, 'admin'), await colleague(test, 'read-only')];
    expect((await admin.console.put(`/staff/${alias.id}/role`, { role: 'finance' })).status).toBe(200);
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(refundStateOf(await refund(admin, gift, 120_000, { id }))).toBe('awaiting-approval');
    expect(outcome(await alias.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
    expect((await finance.console.post(`/refunds/${id}/approve`)).status).toBe(200);
  });

  it('is refused, too, when the other has changed the own role again since', async () => {
    const [admin, alias] = [await colleague(test, 'admin'), await colleague(test, 'read-only')];
    expect((await admin.console.put(`/staff/${alias.id}/role`, { role: 'admin' })).status).toBe(200);
    expect((await alias.console.put(`/staff/${alias.id}/role`, { role: 'finance' })).status).toBe(200);
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(refundStateOf(await refund(admin, gift, 120_000, { id }))).toBe('awaiting-approval');
    expect(outcome(await alias.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
  });

  it('is needed above one limit for a colleague and those whom they have invited lately', async () => {
    const admin = await colleague(test, 'admin');
    const email = 'limit-alias@example.org';
    expect((await admin.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const alias = await acceptInvitation(test, await mailedInvitation(test, email));
    const [first, second] = [await giveAndSettle(900), await giveAndSettle(900)];
    expect(refundStateOf(await refund(admin, first, 90_000))).toBe('succeeded');
    expect(refundStateOf(await refund(alias, second, 90_000))).toBe('awaiting-approval');
    expect(await leftOf(alias)).toBe(10_000);
  });

  it('is announced: a colleague reads what is left of the limit, of which a waiting refund takes nothing', async () => {
    const care = await colleague(test, 'donor-care');
    const gift = await giveAndSettle(200);
    expect([await leftOf(care), await leftOf(owner)]).toEqual([10_000, null]);
    expect(refundStateOf(await refund(care, gift, 7_950))).toBe('succeeded');
    expect(await leftOf(care)).toBe(2_050);
    expect(refundStateOf(await refund(care, gift, 2_051))).toBe('awaiting-approval');
    expect(await leftOf(care)).toBe(2_050);
    expect(refundStateOf(await refund(care, gift, 2_050))).toBe('succeeded');
    expect(await leftOf(care)).toBe(0);
  });

  it('may be an owner who has invited the requester, because owners refund any amount alone', async () => {
    const email = 'new-colleague@example.org';
    expect((await owner.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const invited = await acceptInvitation(test, await mailedInvitation(test, email));
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(refundStateOf(await refund(invited, gift, 120_000, { id }))).toBe('awaiting-approval');
    expect((await owner.console.post(`/refunds/${id}/approve`)).status).toBe(200);
  });

  it('counts as one 30 days after the invitation', async () => {
    const email = 'long-known@example.org';
    const admin = await colleague(test, 'admin');
    expect((await admin.console.post('/staff/invitations', { email, role: 'finance' })).status).toBe(200);
    const colleagues = await acceptInvitation(test, await mailedInvitation(test, email));
    const [gift, id] = [await giveAndSettle(1_500), randomUUID()];
    expect(refundStateOf(await refund(colleagues, gift, 120_000, { id }))).toBe('awaiting-approval');
    await ageInvitation(test, email, '30 days - 1 minute');
    expect(outcome(await admin.console.post(`/refunds/${id}/approve`))).toEqual([409, 'invited_lately']);
    await ageInvitation(test, email, '30 days 1 minute');
    expect((await admin.console.post(`/refunds/${id}/approve`)).status).toBe(200);
  });

  it('has two weeks: then the request expires, and the gift is unchanged', async () => {
    const gift = await giveAndSettle(1_500);
    const [old, recent] = [randomUUID(), randomUUID()];
    expect(refundStateOf(await refund(finance, gift, 120_000, { id: old }))).toBe('awaiting-approval');
    await letRequestWait(test, old, 15);
    const other = await giveAndSettle(1_500);
    expect(refundStateOf(await refund(finance, other, 120_000, { id: recent }))).toBe('awaiting-approval');
    await test.rows(`select graphile_worker.add_job('lapse_refund_requests')`);
    await test.until(`select state = 'lapsed' as ok from refunds where id = '${old}'`);
    expect(await refundRow(recent)).toMatchObject({ state: 'awaiting-approval' });
    expect(outcome(await owner.console.post(`/refunds/${old}/approve`))).toEqual([409, 'already_decided']);
    expect(refundStateOf(await refund(owner, gift, 150_000))).toBe('succeeded');
    const [entry] = await test.rows(
      `select content::json -> 'details' ->> 'requested_by' as asked from audit_log
       where content::json ->> 'action' = 'refund.lapsed' and content::json ->> 'subject' = 'gift:${gift.id}'`,
    );
    expect(String(entry?.['asked'])).toContain(finance.email);
  });

  it('is needed for one of two refunds that together exceed the limit', async () => {
    const [first, second] = [await giveAndSettle(80), await giveAndSettle(80)];
    const replies = await Promise.all([refund(careB, first, 8_000), refund(careB, second, 8_000)]);
    expect(replies.map(refundStateOf).sort()).toEqual(['awaiting-approval', 'succeeded']);
  });
});

import type { TestApp } from './test-app.ts';

/** Makes a requested refund so old that it is not on its way any more. */
export const refundIsOverdue = (test: TestApp, id: string) =>
  test.rows(`update refunds set sent_at = sent_at - interval '61 minutes' where id = '${id}'`);

/** Makes a refund request some days older. */
export const letRequestWait = (test: Pick<TestApp, 'rows'>, id: string, days: number) =>
  test.rows(
    `update refunds set created_at = created_at - interval '${String(days)} days' where id = '${id}'`,
  );

/**
 * Moves the last attempt for an unpaid month back by two days, so that the bank may approve the
 * next one.
 */
export const letDaysPassSinceFailure = (test: Pick<TestApp, 'rows'>) =>
  test.rows(`update failed_months set is_hard = false, failed_at = now() - interval '2 days'`);

/**
 * Moves the use of a colleague's invitation back.
 * @param age a PostgreSQL interval
 */
export async function ageInvitation(test: TestApp, email: string, age: string): Promise<void> {
  await test.rows(
    `update staff_invitations set used_at = now() - interval '${age}' where email = '${email}'`,
  );
}

/** Adds copies of the latest rejected or failed refund, all of the same moment. */
export async function copyRefunds(test: TestApp, copies: number): Promise<void> {
  await test.rows(
    `insert into refunds (id, gift_id, amount_cents, is_whole, reason, note, cancels_monthly_gift, state, failure,
       requested_by, requester_name, lease_id, lease_until, created_at, finalized_at)
     select gen_random_uuid(), gift_id, amount_cents, is_whole, reason, note, cancels_monthly_gift, state, failure,
       requested_by, requester_name, lease_id, lease_until, created_at, finalized_at
     from (select * from refunds where state = 'failed' order by created_at desc limit 1) as latest
     cross join generate_series(1, ${String(copies)})`,
  );
}

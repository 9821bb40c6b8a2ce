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

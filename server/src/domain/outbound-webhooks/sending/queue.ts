import type { WebhookEvent } from '@handsel/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { NOBODY } from '../../../platform/mail/mailer.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../schema/webhook-endpoints.ts';
import type { PostResult } from './post.ts';
import { pauseBeforeRetry } from './retry.ts';

/** Longer than an attempt. After a crash, the attempt is repeated under the same id. */
const LEASE_SECONDS = 60;

/** A delivery that this process is trying. */
export interface HeldDelivery {
  id: string;
  event: WebhookEvent;
  data: Record<string, string | null>;
  isFull: boolean;
  fullBody: string | null;
  happenedAt: Date;
  attempts: number;
  triedForMs: number;
}

/** The endpoints that are on and have due deliveries. */
export async function findDueEndpoints(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from webhook_endpoints where is_on and exists (
      select from webhook_deliveries where endpoint_id = webhook_endpoints.id and state = 'pending' and next_at <= now())`);
  return rows.map(({ id }) => id);
}

/**
 * Holds due deliveries of an endpoint. A delivery waits for the earlier ones of its donor, so that
 * the receiver gets these in order. Without full bodies, also earlier events have only ids.
 */
export async function holdDue(db: Db, endpointId: string, most: number): Promise<HeldDelivery[]> {
  const { rows } = await db.execute<
    Omit<HeldDelivery, 'happenedAt'> & { happenedAt: Date | string } & Record<string, unknown>
  >(sql`
    with endpoint as (select is_full as wants_full from webhook_endpoints where id = ${endpointId})
    update webhook_deliveries set attempts = attempts + 1, last_tried_at = now(), tried_since = coalesce(tried_since, now()),
      next_at = now() + make_interval(secs => ${LEASE_SECONDS}), status = null, fault = null, fault_detail = null, answer = null,
      is_full = is_full and wants_full, full_body = case when wants_full then full_body end
    from endpoint where id in (
      select id from webhook_deliveries due where endpoint_id = ${endpointId} and state = 'pending' and next_at <= now()
        and not exists (select from webhook_deliveries earlier where earlier.endpoint_id = due.endpoint_id
          and earlier.subject_id = due.subject_id and earlier.state = 'pending' and earlier.sequence < due.sequence)
      order by next_at, sequence limit ${most} for update skip locked)
    returning id, event, data, is_full as "isFull", full_body as "fullBody", happened_at as "happenedAt", attempts,
      (extract(epoch from now() - tried_since) * 1000)::float8 as "triedForMs"`);
  return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt) }));
}

/**
 * Stores the body of the first attempt.
 * @returns false if the donor was erased meanwhile: only ids may be sent
 */
export async function keepBody(db: Db, id: string, body: string): Promise<boolean> {
  const { rowCount } = await db
    .update(webhookDeliveries)
    .set({ fullBody: body })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.isFull, true)));
  return rowCount === 1;
}

/**
 * Records the end of an attempt. The answer of an erased donor's delivery is not kept, because it
 * may have personal data.
 */
export async function recordAttempt(
  tx: Tx,
  { id, attempts, triedForMs, isFull }: HeldDelivery,
  { fault, detail, status, answer }: PostResult,
): Promise<void> {
  const pause = fault === undefined ? undefined : pauseBeforeRetry(attempts, triedForMs);
  const failed = pause === undefined ? 'failed' : 'pending';
  await tx
    .update(webhookDeliveries)
    .set({
      state: fault === undefined ? 'delivered' : failed,
      status: status ?? null,
      fault: fault ?? null,
      faultDetail: detail ?? null,
      answer: sql`case when is_full = ${isFull} and not exists (
        select from donors where donors.id = donor_id and email = ${NOBODY}) then ${answer ?? null}::text end`,
      ...(pause !== undefined && { nextAt: sql`now() + make_interval(secs => ${pause / 1_000})` }),
    })
    .where(eq(webhookDeliveries.id, id));
  await moveLater(tx, id);
}

/**
 * Makes the donor's later deliveries due with the failed one that they wait for, or now if they
 * wait no longer. Otherwise each look would read all deliveries that wait behind a failed one. It
 * skips rows that another transaction holds, so it waits for none.
 */
async function moveLater(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update webhook_deliveries set next_at = moved.due_at
    from (
      select later.id as later_id, case when tried.state = 'pending' then tried.next_at else now() end as due_at
      from webhook_deliveries tried join webhook_deliveries later on later.endpoint_id = tried.endpoint_id
        and later.subject_id = tried.subject_id and later.state = 'pending' and later.sequence > tried.sequence
      where tried.id = ${id}
        and case when tried.state = 'pending' then later.next_at < tried.next_at else later.next_at > now() end
      for update of later skip locked) moved
    where id = later_id`);
}

/** @returns whether deliveries had failed before this success */
export async function recordSuccess(tx: Tx, endpointId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ had_failed: boolean }>(sql`
    update webhook_endpoints set failing_since = null, last_delivered_at = date_trunc('minute', now())
    from (select id, failing_since is not null as had_failed from webhook_endpoints where id = ${endpointId} for no key update) before
    where webhook_endpoints.id = before.id and (had_failed or last_delivered_at is distinct from date_trunc('minute', now()))
    returning had_failed`);
  return rows[0]?.had_failed === true;
}

/** @returns whether the endpoint has failed for a day */
export async function recordFailure(tx: Tx, endpointId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_long: boolean }>(sql`
    update webhook_endpoints set failing_since = coalesce(failing_since, now()) where id = ${endpointId}
    returning failing_since < now() - interval '1 day' as is_long`);
  return rows[0]?.is_long === true;
}

/** @returns false if it was off already */
export async function switchOffGone(tx: Tx, endpointId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(webhookEndpoints)
    .set({ isOn: false, offReason: 'gone', offAt: sql`now()` })
    .where(and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.isOn, true)));
  return rowCount === 1;
}

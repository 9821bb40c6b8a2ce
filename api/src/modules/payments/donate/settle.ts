import { sql } from 'drizzle-orm';
import { raiseGivingSession, type Rotation } from '../../accounts/index.ts';
import { addGiftsCustomer } from '../../payment-methods/index.ts';
import { isUniqueViolation, type Db, type Tx } from '../../../platform/database/database.ts';
import { execute } from '../../../platform/database/prepared.ts';
import { JOBS } from '../job-names.ts';
import type { attempts } from '../../../schema/attempts.ts';
import { isVaultedFirst, type Ending, type Succeeded } from './attempt.ts';

/** How it ended: so; so, and the session has its next token; with a charge that is given back; or it had ended before. */
type Settled = 'settled' | 'rotated' | 'extra' | 'before';

/** A monthly gift as the attempt that paid its first month has begun it. */
export interface BegunSubscription {
  id: string;
  donorId: string;
  amountCents: number;
  currency: Paid['currency'];
  paymentToken: string;
  status: 'active' | 'cancelled';
  nextBillingDate: string | null;
}

export interface SettleContext {
  db: Db;
  /** Writes a monthly gift, as the module above that owns it does. */
  beginSubscription: (tx: Tx, begun: BegunSubscription) => Promise<void>;
}

/**
 * The one place where an attempt ends: reply and reconciler both come here and the first wins. Success writes the
 * outcome, the donor (the session's, where the gift was given under that one's address), the gift, its ledger entry, the
 * monthly gift, whose card it is paid with, the session's trust and the receipt's job in one transaction, so all of it stands
 * or none. Late evidence of a charge makes a success of a failed attempt; if the checkout was paid by another one
 * meanwhile, the extra charge is given back.
 * @param rotation of the session, where its request hears of it: a guest's token changes with the gift
 */
export async function settle(
  context: SettleContext,
  attemptId: string,
  ending: Ending,
  rotation?: Rotation,
): Promise<Settled> {
  const { db } = context;
  if (ending.kind !== 'succeeded') return settleUnsuccessful(db, attemptId, ending);
  try {
    return await db.transaction((tx) => settleSucceeded({ ...context, tx }, attemptId, ending, rotation));
  } catch (error) {
    if (!isUniqueViolation(error, 'attempts_one_live_per_checkout')) throw error;
    await enqueueUndo(db, attemptId, ending);
    return 'extra';
  }
}

async function enqueueUndo(db: Db, attemptId: string, ending: Succeeded): Promise<void> {
  const { transactionId, subscription } = ending;
  const payload = JSON.stringify({ attemptId, transactionId, isMonthly: subscription !== null });
  const key = `undo:${transactionId}`;
  await db.execute(
    sql`select graphile_worker.add_job(${JOBS.undoExtraCharge}::text, ${payload}::json, job_key => ${key}::text)`,
  );
}

async function settleSucceeded(
  { tx, beginSubscription }: SettleContext & { tx: Tx },
  attemptId: string,
  ending: Succeeded,
  rotation: Rotation | undefined,
): Promise<Settled> {
  const paid = await markSucceeded(tx, attemptId);
  if (paid === undefined) return 'before';
  const { sessionId, email, amountCents, currency, savedToken } = paid;
  const { donorId, isSessions, hasSessionEnded, hasRotated } = await raiseGivingSession(tx, {
    sessionId,
    email,
    rotation,
  });
  const isMonthly = paid.frequency === 'monthly';
  if (isMonthly)
    await beginSubscription(tx, {
      id: attemptId,
      donorId,
      amountCents,
      currency,
      paymentToken: savedToken ?? attemptId,
      status: ending.subscription?.isCancelled === true ? 'cancelled' : 'active',
      nextBillingDate: ending.subscription?.nextBillingDate ?? null,
    });
  if (isVaultedFirst(paid) && savedToken === null)
    // A session that ended meanwhile may have lost its donor to the owner of the address; its card never goes along. Nor does one
    // that was entered in a session of somebody else's.
    await addGiftsCustomer(tx, {
      id: attemptId,
      donorId: isSessions && !hasSessionEnded ? donorId : null,
      madeFor: donorId,
    });
  await writeGift(tx, { attemptId, donorId, hasSessionEnded }, ending);
  return hasRotated ? 'rotated' : 'settled';
}

type Paid = Pick<
  typeof attempts.$inferSelect,
  'sessionId' | 'email' | 'frequency' | 'amountCents' | 'currency' | 'methodType' | 'savedToken'
>;

/** @returns undefined when it had ended before */
async function markSucceeded(tx: Tx, attemptId: string): Promise<Paid | undefined> {
  const { rows } = await execute<{
    session_id: string;
    email: string;
    frequency: Paid['frequency'];
    amount_cents: number;
    currency: Paid['currency'];
    method_type: Paid['methodType'];
    saved_token: string | null;
  }>(
    tx,
    sql`
    update attempts set state = 'succeeded', reason = null, nonce = null, settled_at = now()
    where id = ${attemptId} and state in ('pending', 'sent', 'unknown', 'failed', 'declined')
    returning session_id, email, frequency, amount_cents, currency, method_type, saved_token`,
  );
  const [row] = rows;
  return (
    row && {
      sessionId: row.session_id,
      email: row.email,
      frequency: row.frequency,
      amountCents: row.amount_cents,
      currency: row.currency,
      methodType: row.method_type,
      savedToken: row.saved_token,
    }
  );
}

/** The gift, its charge in the ledger and its receipt's job. */
async function writeGift(
  tx: Tx,
  { attemptId, donorId, hasSessionEnded }: { attemptId: string; donorId: string; hasSessionEnded: boolean },
  { transactionId, methodDescription, payerName, settlesLater, mandate }: Succeeded,
): Promise<void> {
  await execute(
    tx,
    sql`
    with gift as (
      insert into gifts (attempt_id, donor_id, subscription_id, gateway_transaction_id, amount_cents, currency, frequency,
        method_type, method_description, payer_name, campaign, state, settlement, mandate_text, mandated_at, given_at)
      select id, ${donorId}::uuid, case when frequency = 'monthly' then id end,
        ${transactionId}, amount_cents, currency, frequency, method_type,
        ${methodDescription}, ${payerName}::text, campaign, 'succeeded',
        ${settlesLater ? 'settling' : null}::settlement, ${mandate?.text ?? null}::text, ${mandate?.acceptedAt ?? null}::timestamptz, created_at
      from attempts where id = ${attemptId}
      returning id, donor_id, amount_cents, currency
    ), entry as (
      insert into ledger_entries (gift_id, kind, amount_cents, currency, gateway_transaction_id)
      select id, 'charge', amount_cents, currency, ${transactionId} from gift
    )
    -- No job of a new gift can be there already: so none needs to be looked for, which takes longer than all the rest.
    select graphile_worker.add_job(${JOBS.sendReceipt}::text, json_build_object('giftId', gift.id),
      job_key => 'receipt:' || gift.id, job_key_mode => 'unsafe_dedupe'),
      -- What ended the session may have merged its donor after the donors were read.
      case when ${hasSessionEnded}::boolean then
        graphile_worker.add_job(${JOBS.finishMerge}::text, json_build_object('donorId', gift.donor_id))
      end
    from gift`,
  );
}

/** What the attempt, or its fence, left in the gateway's vault is thrown away. */
async function settleUnsuccessful(
  db: Db,
  attemptId: string,
  ending: Exclude<Ending, Succeeded>,
): Promise<Settled> {
  const result = await db.execute(sql`
    with settled as (
      update attempts set state = ${ending.kind}, reason = ${ending.reason}, nonce = null, settled_at = now()
      where id = ${attemptId} and state in ('pending', 'sent', 'unknown')
      returning id, saved_token
    )
    select case when saved_token is null then
      graphile_worker.add_job(${JOBS.forgetGatewayCustomer}::text, json_build_object('customerId', settled.id))
    end from settled`);
  return result.rows.length > 0 ? 'settled' : 'before';
}

import { formatCents } from '@handsel/contract';
import { bookWords } from '@handsel/words/commands/reconciliation';
import type { GatewayTransaction, WantedTransactions } from '../../../gateway/gateway-books.ts';
import { differenceOf, type BookedGift, type Difference } from './difference.ts';
import { inBatches } from '../../../platform/in-batches.ts';
import { repairCharge } from './repair-charge.ts';
import type { Reconciling } from './reconcile-context.ts';
import { chargeIdOf, findBooked, findSettling, findUnseen, rememberSeen } from './store.ts';

/** The gateway's page size. */
const BATCH = 50;
const WINDOW_MS = 30 * 24 * 60 * 60_000;
/** How long a bank can return a settled charge: 60 days, and some time until we know. */
const RETURNABLE_MS = 90 * 24 * 60 * 60_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Compares the recent changes at the gateway and in the ledger, each with the other. */
export async function reconcileCharges(run: Reconciling, since: Date): Promise<void> {
  for (const wanted of windowsSince(since)) await holdAgainst(run, run.gateway.transactions(wanted));
  await reconcileSettlements(run, since);
  await findMissingCharges(run, since);
}

/**
 * Compares charges that may be paid or fail days after they were taken: those that failed, and
 * those still in doubt.
 */
export async function reconcileSettlements(run: Reconciling, since = new Date()): Promise<void> {
  const unpaidOfThoseCreatedSince = new Date(since.getTime() - RETURNABLE_MS);
  await holdAgainst(run, run.gateway.transactions({ unpaidOfThoseCreatedSince }));
  for await (const ids of settlingIds(run)) await holdAgainst(run, run.gateway.transactions({ ids }));
}

/**
 * Compares recent refunds and voids by staff in the control panel, for which there is no webhook.
 */
export async function reconcileRecentReturns(run: Reconciling, from: Date): Promise<void> {
  const became = { from, to: undefined };
  await holdAgainst(run, refundsAmong(run.gateway.transactions({ became: 'created', ...became })));
  await holdAgainst(run, run.gateway.transactions({ became: 'voided', ...became }));
}

/**
 * Compares these again, whatever their age. Staff already know about remaining differences.
 * @returns those that are equal on both sides
 */
export async function compareAgain(run: Reconciling, ids: string[]): Promise<Set<string>> {
  const agreed = new Set<string>();
  const differs = new Set<string>();
  const found: Reconciling['found'] = (difference, done) => {
    if (done === undefined) differs.add(difference.gatewayId);
    else run.found(difference, done);
  };
  for await (const there of inBatches(run.gateway.transactions({ ids }), BATCH)) {
    await holdBatchAgainst({ ...run, found }, there);
    for (const { transactionId } of there) if (!differs.has(transactionId)) agreed.add(transactionId);
  }
  return agreed;
}

async function* refundsAmong(
  transactions: AsyncIterable<GatewayTransaction>,
): AsyncGenerator<GatewayTransaction> {
  for await (const transaction of transactions) if (transaction.refundedId !== null) yield transaction;
}

function* windowsSince(since: Date): Generator<WantedTransactions> {
  const now = Date.now();
  for (let from = since.getTime(); from < now; from += WINDOW_MS) {
    // The last window has no end, because the gateway's clock may be ahead of ours.
    const to = from + WINDOW_MS < now ? new Date(from + WINDOW_MS) : undefined;
    for (const became of ['created', 'voided', 'failed'] as const) yield { became, from: new Date(from), to };
  }
}

async function* settlingIds({ db }: Reconciling): AsyncGenerator<string[]> {
  let after = FIRST_ID;
  for (;;) {
    const settling = await findSettling(db, after, BATCH);
    if (settling.length === 0) return;
    after = settling.at(-1)?.giftId ?? after;
    yield settling.map(({ transactionId }) => transactionId);
  }
}

async function holdAgainst(run: Reconciling, transactions: AsyncIterable<GatewayTransaction>): Promise<void> {
  for await (const batch of inBatches(transactions, BATCH)) await holdBatchAgainst(run, batch);
}

async function holdBatchAgainst(run: Reconciling, batch: GatewayTransaction[]): Promise<void> {
  await rememberSeen(run.own, batch);
  const booked = await findBooked(run.db, batch);
  for (const transaction of batch) {
    const difference = differenceOf(transaction, booked.get(chargeIdOf(transaction)));
    if (difference !== undefined) await seeTo(run, transaction);
  }
}

async function seeTo(run: Reconciling, transaction: GatewayTransaction): Promise<void> {
  // Its refund, a webhook or the reply to the donor may have repaired it since it was read.
  const difference = await differenceNow(run, transaction);
  if (difference === undefined) return;
  const done = await repairCharge(run, transaction, difference);
  if (done === 'nothing-to-repair') return;
  const isLeft = done === 'followed' && (await isStillDifferent(run, transaction));
  if (isLeft) run.found(difference, undefined);
  else if (difference.kind !== 'settled') run.found(difference, WHAT_WAS_DONE[done]);
}

const WHAT_WAS_DONE = {
  'given-back': bookWords.extraCharge,
  followed: bookWords.followed,
};

async function isStillDifferent(run: Reconciling, transaction: GatewayTransaction): Promise<boolean> {
  if ((await differenceNow(run, transaction)) === undefined) return false;
  // The gateway's state may have changed since the first request.
  for await (const again of run.gateway.transactions({ ids: [transaction.transactionId] })) {
    await rememberSeen(run.own, [again]);
    return (await differenceNow(run, again)) !== undefined;
  }
  return true;
}

async function differenceNow(
  { db }: Reconciling,
  transaction: GatewayTransaction,
): Promise<Difference | undefined> {
  const booked: Map<string, BookedGift> = await findBooked(db, [transaction]);
  return differenceOf(transaction, booked.get(chargeIdOf(transaction)));
}

/**
 * The other direction: asks the gateway for each charge and refund of ours that it has not listed.
 */
async function findMissingCharges(run: Reconciling, since: Date): Promise<void> {
  let after = { recordedAt: since.toISOString(), entryId: FIRST_ID };
  for (;;) {
    const unseen = await findUnseen(run.own, after, BATCH);
    if (unseen.length === 0) return;
    after = unseen.at(-1) ?? after;
    const ids = unseen.map(({ transactionId }) => transactionId);
    const known = new Set<string>();
    for await (const there of inBatches(run.gateway.transactions({ ids }), BATCH)) {
      await holdBatchAgainst(run, there);
      for (const { transactionId } of there) known.add(transactionId);
    }
    for (const { transactionId, giftId, amountCents } of unseen) {
      if (known.has(transactionId)) continue;
      const ours = bookWords.inLedger({ amount: formatCents(Math.abs(amountCents)) });
      run.found(
        { kind: 'no-charge', gatewayId: transactionId, giftId, theirs: bookWords.nothing, ours },
        undefined,
      );
    }
  }
}

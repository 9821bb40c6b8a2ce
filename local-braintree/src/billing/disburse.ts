import { today } from '../gateway/gateway.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { disbursementXml } from '../resources/disbursement-xml.ts';
import { disbursementSettings, feesOf, keepDisbursementSettings } from '../resources/fees.ts';
import { notify } from '../resources/notify.ts';
import { feeCents, isBusinessDay } from '../rules/disbursement.ts';
import type { Disbursement, DisbursementException } from '../state/disbursement-records.ts';
import type { Dispute } from '../state/dispute-records.ts';
import { newId } from '../state/new-id.ts';
import type { Transaction } from '../state/records.ts';
import { field, undisbursed } from '../state/schema.ts';

/**
 * A bank takes the money when it opens a dispute, and returns it if the merchant wins; a retrieval
 * moves none.
 */
const movesMoney = `event.value ->> '$.status' IN ('open', 'won') AND event.value ->> '$.disbursementDate' IS NULL`;
const unpaidDisputes = `${field('kind')} <> 'retrieval'
  AND EXISTS (SELECT 1 FROM json_each(record, '$.statusHistory') AS event
    WHERE ${movesMoney} AND substr(event.value ->> '$.at', 1, 10) < ?)
  AND EXISTS (SELECT 1 FROM transactions AS paid
    WHERE paid.id = disputes.record ->> '$.transactionId' AND paid.record ->> '$.status' = 'settled'
      AND paid.record ->> '$.instrument.type' <> 'paypal_account')`;
const isFailed = `${field('status')} = 'failed'`;
/** Later than every day. */
const ever = '9999';

/** Whether a future business day will disburse anything. */
export function isAnyUndisbursed({ state }: Gateway): boolean {
  return (
    state.transactions.selectIds(undisbursed, [], 1).length > 0 ||
    state.disputes.selectIds(unpaidDisputes, [ever], 1).length > 0 ||
    state.disbursements.selectIds(isFailed, [], 1).length > 0
  );
}

/**
 * On a business day, pays each merchant account the transactions settled before today, and retries
 * failed payouts. Call inside a write: a day's disbursement is complete or absent.
 */
export function disburse(gateway: Gateway): void {
  const day = today(gateway);
  if (!isBusinessDay(day)) return;
  for (const failed of gateway.state.disbursements.select(`${isFailed} AND ${field('day')} < ?`, [day])) {
    sendAgain(gateway, failed, day);
  }
  for (const batch of batchesOf(gateway, day)) send(gateway, batch, day);
}

interface DisputedMoney {
  readonly dispute: Dispute;
  /** Positions in the dispute's history. */
  readonly events: readonly number[];
  readonly cents: number;
}

interface Batch {
  readonly merchantAccountId: string;
  readonly currency: string;
  readonly transactions: Transaction[];
  readonly disputed: DisputedMoney[];
}

function batchesOf({ state }: Gateway, day: string): Iterable<Batch> {
  const batches = new Map<string, Batch>();
  const batchOf = ({ merchantAccountId, currency }: Transaction | Dispute): Batch => {
    const key = `${merchantAccountId} ${currency}`;
    const batch = batches.get(key) ?? { merchantAccountId, currency, transactions: [], disputed: [] };
    batches.set(key, batch);
    return batch;
  };
  for (const transaction of state.transactions.select(undisbursed)) {
    if (settledOn(transaction) < day) batchOf(transaction).transactions.push(transaction);
  }
  for (const dispute of state.disputes.select(unpaidDisputes, [day])) {
    batchOf(dispute).disputed.push(moneyOf(dispute, day));
  }
  return batches.values();
}

function settledOn({ statusHistory, updatedAt }: Transaction): string {
  const settled = statusHistory.findLast(({ status }) => status === 'settled');
  return (settled?.at ?? updatedAt).slice(0, 10);
}

function moneyOf(dispute: Dispute, day: string): DisputedMoney {
  const events: number[] = [];
  let cents = 0;
  for (const [index, { at, status, disbursementDate }] of dispute.statusHistory.entries()) {
    if (disbursementDate !== undefined || at.slice(0, 10) >= day) continue;
    if (status !== 'open' && status !== 'won') continue;
    events.push(index);
    cents += status === 'open' ? -dispute.amountCents : dispute.amountWonCents;
  }
  return { dispute, events, cents };
}

function send(gateway: Gateway, batch: Batch, day: string): void {
  const { merchantAccountId, currency, transactions, disputed } = batch;
  const {
    nextException,
    nextIsUntold = false,
    ...settings
  } = disbursementSettings(gateway, merchantAccountId);
  const fees = feesOf(gateway, merchantAccountId);
  const success = nextException === undefined;
  const id = newId();
  let cents = disputed.reduce((sum, money) => sum + money.cents, 0);
  let taken = 0;
  for (const transaction of transactions) {
    const { type, amountCents } = transaction;
    const fee = feeCents(transaction, fees);
    const { basisPoints, fixedCents } = fees;
    cents += type === 'credit' ? -amountCents : amountCents;
    if (fees.nettedDaily) taken += fee;
    const part = { disbursementId: id, day, success, rates: { basisPoints, fixedCents }, feeCents: fee };
    gateway.state.transactions.replace(transaction.id, { ...transaction, disbursement: part });
  }
  for (const { dispute, events } of disputed) markDisbursed(gateway, dispute, events, day);
  const disbursement: Disbursement = {
    id,
    merchantAccountId,
    currency,
    day,
    amountCents: cents - taken,
    transactionIds: transactions.map((transaction) => transaction.id),
    disputeIds: disputed.map(({ dispute }) => dispute.id),
    feeCents: taken,
    status: success ? 'sent' : 'failed',
    retry: false,
    isUntold: nextIsUntold,
  };
  gateway.state.disbursements.insert(id, disbursement);
  if (!success || nextIsUntold) keepDisbursementSettings(gateway, merchantAccountId, settings);
  tell(gateway, disbursement, nextException);
}

/** The second attempt succeeds: it has the first one's id, and its own day. */
function sendAgain(gateway: Gateway, failed: Disbursement, day: string): void {
  const { transactions, disputes, disbursements } = gateway.state;
  for (const id of failed.transactionIds) {
    const transaction = transactions.get(id);
    if (transaction?.disbursement === undefined) continue;
    const part = { ...transaction.disbursement, day, success: true };
    transactions.replace(id, { ...transaction, disbursement: part });
  }
  for (const id of failed.disputeIds) {
    const dispute = disputes.get(id);
    if (dispute === undefined) continue;
    const events = [...dispute.statusHistory.keys()].filter(
      (index) => dispute.statusHistory[index]?.disbursementDate === failed.day,
    );
    markDisbursed(gateway, dispute, events, day);
  }
  const sent: Disbursement = { ...failed, day, status: 'sent', retry: true };
  disbursements.replace(sent.id, sent);
  tell(gateway, sent);
}

function markDisbursed({ state }: Gateway, dispute: Dispute, events: readonly number[], day: string): void {
  const statusHistory = dispute.statusHistory.map((event, index) =>
    events.includes(index) ? { ...event, disbursementDate: day } : event,
  );
  state.disputes.replace(dispute.id, { ...dispute, statusHistory });
}

function tell(gateway: Gateway, disbursement: Disbursement, exception?: DisbursementException): void {
  if (disbursement.isUntold) return;
  const kind = exception === undefined ? 'disbursement' : 'disbursement_exception';
  notify(gateway, kind, disbursement.id, () => ({
    disbursement: disbursementXml(gateway, disbursement, exception),
  }));
}

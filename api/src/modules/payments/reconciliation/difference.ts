import { CURRENCY, formatCents, formatCentsIn } from '@handsel/contract';
import { bookWords } from '@handsel/words/reconciliation';
import * as z from 'zod/mini';
import type { GatewayTransaction } from '../../../gateway/gateway-books.ts';

/** Where the gateway's books and ours say different things. */
export interface Difference {
  /** `settled`: the gateway knows by now that it is paid, which is nobody's fault. */
  kind:
    | 'no-gift'
    | 'no-charge'
    | 'amount'
    | 'currency'
    | 'settled'
    | 'settlement'
    | 'refund'
    | 'credit'
    | 'monthly-gift'
    | 'dispute'
    | 'deposit'
    | 'receipt';
  /** The gateway's id of what it is about: a transaction, a subscription or a dispute. */
  gatewayId: string;
  /** Ours, where there is one. */
  giftId: string | null;
  /** What Braintree says; of a receipt, what the donor was told. */
  theirs: string;
  ours: string;
}

/** What our books have of a charge. */
export interface BookedGift {
  giftId: string;
  amountCents: number;
  currency: string;
  settlement: 'settling' | 'settled' | 'returned' | 'voided' | null;
  /** By the refund's transaction: what it took out of the ledger, which is 0 once it was undone. */
  refunds: Record<string, number>;
}

/**
 * Holds a transaction of the gateway's against our books.
 * @param gift of the charge, or of the charge that this refunds
 */
export function differenceOf(
  transaction: GatewayTransaction,
  gift: BookedGift | undefined,
): Difference | undefined {
  return transaction.charged === null
    ? creditDifference(transaction, gift)
    : chargeDifference(transaction, gift);
}

function chargeDifference(
  transaction: GatewayTransaction,
  gift: BookedGift | undefined,
): Difference | undefined {
  const { transactionId: gatewayId, amountCents, currency, settlement, refundIds } = transaction;
  const theirs = bookWords.charge({ amount: formatCentsIn(currency, amountCents), settlement });
  if (gift === undefined) {
    const kind = isOurs(transaction) && currency !== CURRENCY.code ? 'currency' : 'no-gift';
    return isTaken(transaction)
      ? { kind, gatewayId, giftId: null, theirs, ours: bookWords.noGift }
      : undefined;
  }
  const { giftId } = gift;
  const about = {
    gatewayId,
    giftId,
    theirs,
    ours: bookWords.gift({
      amount: formatCentsIn(gift.currency, gift.amountCents),
      settlement: gift.settlement ?? bookWords.taken,
    }),
  };
  const isSameCurrency = gift.currency === currency;
  if (isSameCurrency && gift.amountCents !== amountCents) return { ...about, kind: 'amount' };
  if (settlement === 'settled' && gift.settlement === 'settling') return { ...about, kind: 'settled' };
  if (!agree(settlement, gift.settlement)) return { ...about, kind: 'settlement' };
  const missing = refundIds.filter((id) => gift.refunds[id] === undefined);
  if (missing.length > 0)
    return {
      ...about,
      kind: 'refund',
      theirs: bookWords.refundedBy({ charge: theirs, ids: missing.join(', ') }),
    };
  return isSameCurrency || leftOf(gift) === 0 ? undefined : { ...about, kind: 'currency' };
}

/** What the ledger has of a charge that was taken. */
function leftOf({ amountCents, refunds, settlement }: BookedGift): number {
  if (settlement === 'returned' || settlement === 'voided') return 0;
  return Object.values(refunds).reduce((left, cents) => left - cents, amountCents);
}

/** Our own ids are UUIDs; others may charge through the same account. */
export function idOfOurs(id: string | null): string | undefined {
  return z.safeParse(z.uuid(), id).data;
}

function isOurs({ orderId, subscriptionId }: GatewayTransaction): boolean {
  return (idOfOurs(subscriptionId) ?? idOfOurs(orderId)) !== undefined;
}

function creditDifference(
  transaction: GatewayTransaction,
  gift: BookedGift | undefined,
): Difference | undefined {
  const { transactionId: gatewayId, amountCents, currency, settlement, refundedId } = transaction;
  const effectiveCents = isTaken(transaction) ? amountCents : 0;
  const theirs = bookWords.credit({ amount: formatCentsIn(currency, amountCents), settlement });
  if (gift === undefined) {
    // A refund counts as long as its charge does, which is looked at by itself.
    const isDetached = refundedId === null && effectiveCents > 0;
    return isDetached
      ? { kind: 'credit', gatewayId, giftId: null, theirs, ours: bookWords.nothing }
      : undefined;
  }
  const booked = gift.refunds[gatewayId];
  if ((booked ?? 0) === effectiveCents) return undefined;
  const ours = booked === undefined ? bookWords.nothing : bookWords.refunded({ amount: formatCents(booked) });
  return { kind: 'refund', gatewayId, giftId: gift.giftId, theirs, ours };
}

/** Of what was taken it makes no difference whether it is paid yet; of a card we only have that it came to nothing. */
function agree(theirs: GatewayTransaction['settlement'], ours: BookedGift['settlement']): boolean {
  const isNothing = ours === 'returned' || ours === 'voided';
  return isNothing ? theirs === ours : theirs === 'settling' || theirs === 'settled';
}

/** Whether the money moved, as far as anybody can say. */
export function isTaken({ settlement }: GatewayTransaction): boolean {
  return settlement === 'settling' || settlement === 'settled';
}

import { CURRENCY, formatCents, formatCentsIn } from '@handsel/contract';
import { bookWords } from '@handsel/words/commands/reconciliation';
import * as z from 'zod/mini';
import type { GatewayTransaction } from '../../../gateway/gateway-books.ts';

/** A difference between the gateway's books and ours. */
export interface Difference {
  /** `settled`: the gateway knows by now that it is paid, which is not an error. */
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
  /** The gateway's id of the transaction, subscription or dispute. */
  gatewayId: string;
  /** Our gift, if any. */
  giftId: string | null;
  /** Braintree's value; for a receipt, the value that the donor got. */
  theirs: string;
  ours: string;
}

/** A charge in our books. */
export interface BookedGift {
  giftId: string;
  amountCents: number;
  currency: string;
  settlement: 'settling' | 'settled' | 'returned' | 'voided' | null;
  /** Each refund's amount in the ledger by its transaction; 0 after it was undone. */
  refunds: Record<string, number>;
}

/**
 * Compares a transaction of the gateway with our books.
 * @param gift the gift of the charge, or of the charge that this refunds
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

/** The rest of a charge in the ledger. */
function leftOf({ amountCents, refunds, settlement }: BookedGift): number {
  if (settlement === 'returned' || settlement === 'voided') return 0;
  return Object.values(refunds).reduce((left, cents) => left - cents, amountCents);
}

/** Our own ids are UUIDs. Other software may charge through the same account. */
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
    // A refund counts with its charge, which is compared separately.
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

/** A taken charge agrees whether or not it is paid yet. For a card we only store that it failed. */
function agree(theirs: GatewayTransaction['settlement'], ours: BookedGift['settlement']): boolean {
  const isNothing = ours === 'returned' || ours === 'voided';
  return isNothing ? theirs === ours : theirs === 'settling' || theirs === 'settled';
}

/** Whether the money moved, as far as the gateway knows. */
export function isTaken({ settlement }: GatewayTransaction): boolean {
  return settlement === 'settling' || settlement === 'settled';
}

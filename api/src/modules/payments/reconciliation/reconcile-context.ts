import type { FastifyBaseLogger } from 'fastify';
import type { Dispute } from '../../../gateway/dispute.ts';
import type { GatewayTransaction } from '../../../gateway/gateway-books.ts';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Difference } from './difference.ts';
import type { OwnConnection } from './store.ts';

export interface ReconcileContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  repair: LedgerRepair;
  /** What is in the ledger and, by now, should be in a deposit with this amount. */
  undeposited: () => Promise<UndepositedEntry[]>;
  /** What was booked since a moment and has no receipt, or one with another amount. */
  unreceipted: (since: Date) => Promise<UnreceiptedEntry[]>;
}

export interface UndepositedEntry {
  transactionId: string;
  giftId: string;
  ledgerCents: number;
  /** In deposits; null: in none. */
  depositedCents: number | null;
}

export interface UnreceiptedEntry {
  transactionId: string;
  giftId: string;
  ledgerCents: number;
  isRefund: boolean;
  /** On the receipt that holds; null: there is none. */
  receiptCents: number | null;
}

/**
 * What else writes the books, after a reply or a webhook. It does not matter which comes first. `carried-out`: the gift is about to be
 * written; `extra`: the charge is refunded.
 */
export interface LedgerRepair {
  finalizeCharge(
    attemptId: string,
    found: GatewayTransaction,
  ): Promise<'finalized' | 'carried-out' | 'extra' | 'none'>;
  /** @param email the donor's, if one of the charges was found */
  followSubscription(
    subscriptionId: string,
    email?: string | null,
  ): Promise<'followed' | 'carried-out' | 'extra'>;
  followSettlement(transactionId: string): Promise<void>;
  followDispute(dispute: Dispute): Promise<void>;
  /** Has the missing receipt made and sent, once however often it is asked. */
  sendMissingReceipt(entry: UnreceiptedEntry): Promise<void>;
}

/** @param done how the difference was fixed; undefined if it was not */
export type Report = (difference: Difference, done: string | undefined) => void;

/** A reconciliation that is running. */
export interface Reconciling extends ReconcileContext {
  own: OwnConnection;
  found: Report;
  counts: { monthlyGifts: number; disputes: number; differences: number };
}

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
  /** Ledger entries that should be in a deposit with this amount by now. */
  undeposited: () => Promise<UndepositedEntry[]>;
  /** Entries booked since then without a receipt, or with one of another amount. */
  unreceipted: (since: Date) => Promise<UnreceiptedEntry[]>;
}

export interface UndepositedEntry {
  transactionId: string;
  giftId: string;
  ledgerCents: number;
  /** The amount in deposits, or null when it is in none. */
  depositedCents: number | null;
}

export interface UnreceiptedEntry {
  transactionId: string;
  giftId: string;
  ledgerCents: number;
  isRefund: boolean;
  /** The amount on the valid receipt, or null without one. */
  receiptCents: number | null;
}

/**
 * The code that otherwise writes the books after a reply or a webhook. Either may run first.
 * `carried-out`: the gift is about to be written; `extra`: the charge is refunded.
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
  /** Has the missing receipt sent, once however often it is called. */
  sendMissingReceipt(entry: UnreceiptedEntry): Promise<void>;
}

/** @param done how the difference was fixed; undefined if it was not */
export type Report = (difference: Difference, done: string | undefined) => void;

/** A reconciliation in progress. */
export interface Reconciling extends ReconcileContext {
  own: OwnConnection;
  found: Report;
  counts: { monthlyGifts: number; disputes: number; differences: number };
}

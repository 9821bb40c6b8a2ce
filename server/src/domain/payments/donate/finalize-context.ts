import type { Db, Tx } from '../../../platform/database/database.ts';

/** A monthly gift that an attempt begins. Its amount and funds are the attempt's. */
export interface BegunSubscription {
  attemptId: string;
  donorId: string;
  /** The vaulted method that pays. */
  paymentToken: string;
  /** The gateway has ended it already. */
  isCancelled: boolean;
  /** YYYY-MM-DD. */
  nextBillingDate: string | null;
  /** The day of the month on which it is charged, 1 to 31. */
  billingDay: number | null;
}

export interface FinalizeContext {
  db: Db;
  /** Inserts a monthly gift and its funds. The module above that owns it provides the function. */
  insertBegunSubscription: (tx: Tx, begun: BegunSubscription) => Promise<void>;
}

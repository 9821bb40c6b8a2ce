import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/** The columns of a monthly gift that an attempt begins, as SQL. */
export type BegunSubscription = Record<
  | 'id'
  | 'donorId'
  | 'amountCents'
  | 'coveredFeeCents'
  | 'feeRate'
  | 'fundId'
  | 'fundSplit'
  | 'currency'
  | 'paymentToken'
  | 'status'
  | 'nextBillingDate',
  SQL
>;

export interface FinalizeContext {
  db: Db;
  /**
   * The parts of the statement that write a monthly gift and where it goes, by the module above that owns it.
   * @param given where the columns are from: a row for each monthly gift
   */
  insertBegunSubscription: (begun: BegunSubscription, given: SQL) => SQL;
}

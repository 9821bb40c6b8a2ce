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
   * The parts of the statement that insert a monthly gift and its funds, provided by the module
   * above that owns it.
   * @param given the source of the columns, with a row for each monthly gift
   */
  insertBegunSubscription: (begun: BegunSubscription, given: SQL) => SQL;
}

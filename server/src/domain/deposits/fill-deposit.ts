import type { DisbursedTransaction, DisputePayout } from '../../gateway/disbursement.ts';
import type { DepositContext } from './context.ts';
import { fillFees, fillLines, insertChargebacks, readToFill, sumDeposit } from './lines.ts';

/**
 * Looks up the content of a deposit: its transactions, the disputes of its day, and the fees, which
 * the gateway reports some days later. It can run any number of times.
 * @throws Error when the gateway does not answer
 */
export async function fillDeposit({ db, gateway, log }: DepositContext, id: string): Promise<void> {
  const deposit = await readToFill(db, id);
  if (deposit === undefined) return;
  const { account, day, transactionIds } = deposit;
  const found: DisbursedTransaction[] = [];
  for await (const each of gateway.disbursed({ ids: transactionIds })) found.push(each);
  const payouts: DisputePayout[] = [];
  for await (const each of gateway.disputePayouts(day))
    if (each.merchantAccountId === account && each.day === day) payouts.push(each);
  await db.transaction(async (tx) => {
    await fillLines(tx, id, found);
    await insertChargebacks(tx, id, payouts);
    await sumDeposit(tx, id);
  });
  const fees = new Map<string, number>();
  for (const each of new Set([day, ...found.flatMap(({ settled }) => settled?.day ?? [])])) {
    const told = await gateway.feesOf({ day: each, merchantAccountId: account });
    // The gateway does not offer this report to every merchant. The rest of the deposit is known
    // without it.
    if (told.kind !== 'done')
      log.warn({ reason: told.reason, day: each }, 'the fees of a deposit are not known');
    else for (const [transactionId, cents] of told.fees) fees.set(transactionId, cents);
  }
  if (fees.size === 0) return;
  await db.transaction(async (tx) => {
    await fillFees(tx, id, fees);
    await sumDeposit(tx, id);
  });
}

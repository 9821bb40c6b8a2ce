import { nameAndEmail } from '@handsel/contract/console';
import { endMatch, insertMatch } from '../../domain/deposits/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffDepositsContext } from './context.ts';
import { explanationIn, namedIn, refuseUnexplained } from './explanation.ts';

/**
 * Matches a deposit with a line of the bank. The line may have another amount: its difference then
 * needs a reason, and is booked.
 */
export async function matchDeposit(
  { db }: StaffDepositsContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'matchDeposit'>,
): Promise<StaffResult<null>> {
  const { bank_line_id: bankLineId } = body;
  const explanation = explanationIn(body);
  return db.transaction<StaffResult<null>>(async (tx) => {
    const matched = await insertMatch(tx, {
      depositId: id,
      bankLineId,
      matchedBy: nameAndEmail(person),
      ...explanation,
    });
    if (matched === 'none') return staffRefusal('not_found');
    if (matched === 'matched') return staffRefusal('matched_already');
    if (matched === 'unexplained') return refuseUnexplained(explanation);
    await recordAct(tx, { person, browser }, 'deposit.matched', {
      subject: `deposit:${id}`,
      details: {
        bank_line: bankLineId,
        booked_on: matched.bookedOn,
        amount_cents: matched.amountCents,
        ...namedIn(body),
      },
    });
    return staffSuccess(null);
  });
}

export async function unmatchDeposit(
  { db }: StaffDepositsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'unmatchDeposit'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const bankLineId = await endMatch(tx, id);
    if (bankLineId === undefined) return staffRefusal('not_found');
    await recordAct(tx, { person, browser }, 'deposit.unmatched', {
      subject: `deposit:${id}`,
      details: { bank_line: bankLineId },
    });
    return staffSuccess(null);
  });
}

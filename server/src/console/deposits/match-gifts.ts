import { nameAndEmail } from '@handsel/contract/console';
import { staffDifferenceWords as words } from '@handsel/words/console/deposits';
import { endGiftsMatch, insertGiftsMatch } from '../../domain/deposits/index.ts';
import { recordAct, staffRefusal, staffSuccess, type StaffCall, type StaffResult } from '../access/index.ts';
import type { StaffDepositsContext } from './context.ts';
import { explanationIn, namedIn, refuseUnexplained } from './explanation.ts';

/** Matches a line of the bank with gifts that are in no deposit. */
export async function matchBankLine(
  { db, timeZone }: StaffDepositsContext,
  { params: { id }, body, session: { person }, browser }: StaffCall<'matchBankLine'>,
): Promise<StaffResult<null>> {
  const explanation = explanationIn(body);
  return db.transaction<StaffResult<null>>(async (tx) => {
    const matched = await insertGiftsMatch(tx, {
      bankLineId: id,
      giftIds: body.gift_ids,
      differenceCents: body.difference_cents,
      matchedBy: nameAndEmail(person),
      timeZone,
      ...explanation,
    });
    if (matched === 'none') return staffRefusal('not_found');
    if (matched === 'matched') return staffRefusal('matched_already');
    if (matched === 'empty') return staffRefusal('validation', { gift_ids: [words.giftMissing] });
    if (matched === 'changed') return staffRefusal('validation', { difference_cents: [words.changed] });
    if (matched === 'unexplained') return refuseUnexplained(explanation);
    await recordAct(tx, { person, browser }, 'bank-line.matched', {
      subject: `bank-line:${id}`,
      details: {
        booked_on: matched.bookedOn,
        amount_cents: matched.amountCents,
        gifts: body.gift_ids.length,
        ...(body.difference_cents !== 0 && { difference_cents: body.difference_cents, ...namedIn(body) }),
      },
    });
    return staffSuccess(null);
  });
}

export async function unmatchBankLine(
  { db }: StaffDepositsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'unmatchBankLine'>,
): Promise<StaffResult<null>> {
  return db.transaction<StaffResult<null>>(async (tx) => {
    const ended = await endGiftsMatch(tx, id);
    if (ended === 'none') return staffRefusal('not_found');
    if (ended === 'returned') return staffRefusal('gift_returned');
    const { bookedOn, amountCents, differenceCents, gifts } = ended;
    await recordAct(tx, { person, browser }, 'bank-line.unmatched', {
      subject: `bank-line:${id}`,
      details: {
        booked_on: bookedOn,
        amount_cents: amountCents,
        gifts,
        ...(differenceCents !== 0 && { difference_cents: differenceCents }),
      },
    });
    return staffSuccess(null);
  });
}

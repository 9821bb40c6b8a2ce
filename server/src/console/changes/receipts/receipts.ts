import { receiptNumber } from '@handsel/contract';
import type { StaffEndpoints } from '@handsel/contract/console';
import { staffGivingWords } from '@handsel/words/console/giving';
import type * as z from 'zod/mini';
import { findReissue, reissueReceipt } from '../../../domain/receipts/index.ts';
import {
  recordAct,
  staffRefusal,
  staffRefusalOf,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import { hasNoEmail } from '../../../platform/mail/no-email.ts';
import type { StaffChangesContext } from '../context.ts';
import { actorOf } from '../actor.ts';

type Correction = z.output<StaffEndpoints['getReceiptCorrection']['reply']>;
type Addressed = Exclude<Awaited<ReturnType<typeof findReissue>>, string>['before'];

const REFUSALS = {
  'no-gift': 'not_found',
  'no-receipt': 'no_receipt',
  erased: 'donor_erased',
  'nothing-left': 'receipt_not_valid',
  same: 'receipt_same',
  replaced: 'receipt_replaced',
} as const;

/** The donor's details on a receipt, and the details that it would have now. */
export async function readCorrection(
  { db }: StaffChangesContext,
  { params }: StaffCall<'getReceiptCorrection'>,
): Promise<StaffResult<Correction>> {
  const found = await findReissue(db, params.id);
  if (typeof found === 'string') return staffRefusal(REFUSALS[found]);
  const { receipt, before, after, isSame } = found;
  return staffSuccess({
    number: receiptNumber(receipt),
    before: shown(before),
    after: shown(after),
    is_same: isSame,
  });
}

/** Issues a receipt again with the donor's present details. */
export async function correctReceipt(
  { db, host, limits }: StaffChangesContext,
  call: StaffCall<'correctReceipt'>,
): Promise<StaffResult<{ number: string }>> {
  const { id } = call.params;
  const { number: before } = call.body;
  const limited = await limits.take('receiptCorrection', { colleague: call.session.person.id, gift: id });
  if (limited !== undefined) return staffRefusalOf(limited);
  return db.transaction(async (tx) => {
    const made = await reissueReceipt(tx, { host }, id, before);
    if (typeof made === 'string') return staffRefusal(REFUSALS[made]);
    const { number, isRepeated } = made;
    if (!isRepeated)
      await recordAct(tx, actorOf(call), 'gift.receipt-corrected', {
        subject: `gift:${id}`,
        details: { before, after: number },
      });
    return staffSuccess({ number });
  });
}

function shown({ email, donor }: Addressed): Correction['before'] {
  return {
    email: hasNoEmail(email) ? staffGivingWords.noEmail : email,
    name: donor?.name ?? '',
    address: donor?.address?.split('\n') ?? [],
  };
}

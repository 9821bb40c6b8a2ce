import type { StaffGiftState } from '@handsel/contract/staff';
import { staffReceiptCorrectionWords } from '@handsel/words/staff-donor-receipts';
import { staffGiftWords as words } from '@handsel/words/staff-gifts';
import { staffNotesWords } from '@handsel/words/staff-giving';
import type { CallReply } from '../../lib/call.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';

export type GiftAct = 'refund' | 'resend' | 'correct';

/** Nothing is left of these. */
const WITHOUT_RECEIPT: readonly StaffGiftState[] = ['refunded', 'returned', 'voided'];

interface GiftActionsProps {
  about: CallReply<'getGift'>;
  onAct: (act: GiftAct) => void;
}

/** What the person may do about a gift, and what is possible. */
export function GiftActions({ about, onAct }: GiftActionsProps) {
  const { gift, receipt, refundable_cents: refundable, is_voidable: isVoidable } = about;
  const mayRefund = useMay('refunds:make') && refundable > 0;
  const mayCorrect = useMay('giving:correct');
  if (!mayRefund && !mayCorrect) return null;
  return (
    <div className={stack.row}>
      {mayRefund ? (
        <Button onClick={() => onAct('refund')}>{isVoidable ? words.cancelPayment : words.refund}</Button>
      ) : null}
      {mayCorrect && receipt !== null ? (
        <Button onClick={() => onAct('resend')}>{words.resend}</Button>
      ) : null}
      {mayCorrect && receipt !== null && !WITHOUT_RECEIPT.includes(gift.state) ? (
        <Button onClick={() => onAct('correct')}>{staffReceiptCorrectionWords.correct}</Button>
      ) : null}
      {mayCorrect ? (
        <Button onClick={() => document.getElementById('note')?.focus()}>{staffNotesWords.add}</Button>
      ) : null}
    </div>
  );
}

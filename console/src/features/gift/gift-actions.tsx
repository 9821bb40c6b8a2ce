import { ERASED_EMAIL, GIFT_ENDPOINTS } from '@handsel/contract/console';
import { staffAllocationWords } from '@handsel/words/console/funds';
import { staffReceiptCorrectionWords } from '@handsel/words/console/donor-receipts';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { staffOfflineGiftWords } from '@handsel/words/console/offline';
import { fileHref } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { hasEmail } from '../../lib/shown-emails.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import stack from '../../ui/stack.module.css';

export type GiftAct = 'refund' | 'reverse' | 'funds' | 'resend' | 'correct';

interface GiftActionsProps {
  about: CallReply<'getGift'>;
  onAct: (act: GiftAct) => void;
}

/** The actions that the person may take on a gift, if they are possible. */
export function GiftActions({ about, onAct }: GiftActionsProps) {
  const { gift, receipt, refundable_cents: refundable, is_voidable: isVoidable } = about;
  const mayRefund = useMay('refunds:make') && refundable > 0;
  // An erased donor cannot be mailed a receipt.
  const mayMail = useMay('giving:correct') && receipt !== null && gift.email !== ERASED_EMAIL;
  const mayAllocate = useMay('giving:correct');
  const mayReverse = useMay('books:keep') && about.offline !== null && about.offline.reversal === null;
  if (!mayRefund && !mayReverse && !mayMail && !mayAllocate) return null;
  return (
    <div className={stack.row}>
      {mayAllocate ? <Button onClick={() => onAct('funds')}>{staffAllocationWords.change}</Button> : null}
      {mayMail && hasEmail(gift.email) ? (
        <Button onClick={() => onAct('resend')}>{words.resend}</Button>
      ) : null}
      {mayMail && receipt.is_valid ? (
        <DownloadLink href={fileHref(GIFT_ENDPOINTS.printGiftReceipt, { id: gift.id })}>
          {words.printReceipt}
        </DownloadLink>
      ) : null}
      {mayMail && receipt.is_valid ? (
        <Button onClick={() => onAct('correct')}>{staffReceiptCorrectionWords.correct}</Button>
      ) : null}
      {mayRefund ? (
        <Button look="caution" onClick={() => onAct('refund')}>
          {isVoidable ? words.cancelPayment : words.refund}
        </Button>
      ) : null}
      {mayReverse ? (
        <Button look="caution" onClick={() => onAct('reverse')}>
          {staffOfflineGiftWords.reverse}
        </Button>
      ) : null}
    </div>
  );
}

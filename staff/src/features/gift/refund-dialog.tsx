import type { StaffRefund } from '@handsel/contract/staff';
import { staffRefundWords as words } from '@handsel/words/staff-refunds';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { Modal } from '../../ui/modal.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundResult } from './refund-result.tsx';

interface RefundDialogProps {
  about: CallReply<'getGift'>;
  onClose: () => void;
}

/** Asks how much goes back and why, then says what became of it. */
export function RefundDialog({ about, onClose }: RefundDialogProps) {
  // Made once: a second press, or one after a lost answer, is the same refund.
  const [id] = useState(() => crypto.randomUUID());
  const [refund, setRefund] = useState<StaffRefund>();
  // As it was when the dialog opened: the page behind it reads the gift again.
  const [gift] = useState(about);
  return (
    <Modal title={gift.is_voidable ? words.cancelTitle : words.title} onClose={onClose}>
      {refund === undefined ? (
        <RefundForm id={id} about={gift} onRefunded={setRefund} onClose={onClose} />
      ) : (
        <RefundResult refund={refund} onClose={onClose} />
      )}
    </Modal>
  );
}

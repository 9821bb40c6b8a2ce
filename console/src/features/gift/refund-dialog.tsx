import type { StaffRefund } from '@handsel/contract/console';
import { staffRefundWords as words } from '@handsel/words/console/refunds';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { Modal } from '../../ui/modal.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundResult } from './refund-result.tsx';

interface RefundDialogProps {
  about: CallReply<'getGift'>;
  onClose: () => void;
}

/** Asks for the amount and the reason of a refund, then shows the result. */
export function RefundDialog({ about, onClose }: RefundDialogProps) {
  // Created once: a second click, or one after a lost answer, is the same refund.
  const [id] = useState(() => crypto.randomUUID());
  const [refund, setRefund] = useState<StaffRefund>();
  // The state when the dialog opened: the page behind it reads the gift again.
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

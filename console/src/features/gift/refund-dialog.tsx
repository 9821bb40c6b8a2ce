import { REFUND_ENDPOINTS } from '@handsel/contract/console';
import type { StaffRefund } from '@handsel/contract/console';
import { staffRefundWords as words } from '@handsel/words/console/refunds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Modal } from '../../ui/modal.tsx';
import { Reading } from '../../ui/reading.tsx';
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
  const query = useQuery({
    queryKey: ['refunds', 'allowance'],
    queryFn: () => call(REFUND_ENDPOINTS.getRefundAllowance),
    // A cached reply would not know the refunds since.
    gcTime: 0,
  });
  return (
    <Modal title={gift.is_voidable ? words.cancelTitle : words.title} onClose={onClose}>
      {refund === undefined ? (
        <Reading of={query}>
          {({ left_cents: leftCents }: CallReply<'getRefundAllowance'>) => (
            <RefundForm id={id} about={gift} leftCents={leftCents} onRefunded={setRefund} onClose={onClose} />
          )}
        </Reading>
      ) : (
        <RefundResult refund={refund} onClose={onClose} />
      )}
    </Modal>
  );
}

import { CARD_ENDPOINTS } from '@handsel/contract/console';
import type { StaffCardToReview } from '@handsel/contract/console';
import { staffCardWords as words } from '@handsel/words/console/to-send';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { cardsChanged } from './perks-changed.ts';

export interface CardDecision {
  kind: 'approve' | 'stop';
  card: StaffCardToReview;
}

/** Asks before a dedication card is approved for mailing to a stranger, or stopped. */
export function DecideCardDialog({ decision, onClose }: { decision: CardDecision; onClose: () => void }) {
  const { kind, card } = decision;
  const { id, to, recipient: email } = card;
  const toasts = useToasts();
  const isApproval = kind === 'approve';
  return (
    <FormModal
      title={isApproval ? words.approveTitle : words.stopTitle}
      lead={isApproval ? words.approveLead({ to, email }) : words.stopLead({ to })}
      action={isApproval ? words.approveAction : words.stopAction}
      isDangerous={!isApproval}
      onClose={onClose}
      onSend={async () => {
        try {
          await call(isApproval ? CARD_ENDPOINTS.approveCard : CARD_ENDPOINTS.rejectCard, {
            params: { id },
            body: { ask_id: card.ask_id },
          });
        } finally {
          // After a rejected call, the list behind the dialog shows the change by the donor or a
          // colleague.
          await cardsChanged();
        }
        toasts.show({ kind: 'ok', message: isApproval ? words.approved({ to }) : words.stopped({ to }) });
      }}
    />
  );
}

import { leavePaymentWords } from '@handsel/words/donate/leave-payment';
import { Button } from '@handsel/ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before the donor leaves a page with a payment in progress. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title={leavePaymentWords.title}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>{leavePaymentWords.stay}</Button>
          <Button look="quiet" onClick={onLeave}>
            {leavePaymentWords.leave}
          </Button>
        </>
      }
    >
      <p>{leavePaymentWords.explanation}</p>
    </Dialog>
  );
}

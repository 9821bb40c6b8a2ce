import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before a page is left whose payment is under way. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title="Your payment is under way"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Stay on this page</Button>
          <Button look="quiet" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    >
      <p>
        It may still go through if you leave. To see its outcome, come back to this page; if it goes through,
        we also mail you a receipt.
      </p>
    </Dialog>
  );
}

import { MESSAGES } from '@handsel/contract';
import { commonWords } from '@handsel/words/shared/common';
import { Button } from '@handsel/ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useDonation } from './use-donation.ts';

/**
 * The flow's two own questions: whether to resume a saved checkout, and how to continue after an
 * expired one.
 */
export function Questions({ about }: { about: 'restore' | 'expired' }) {
  const { take } = useDonation();
  const accept = () => {
    take({ type: 'accepted' });
  };
  const decline = () => {
    take({ type: 'declined' });
  };
  switch (about) {
    case 'restore':
      return (
        <Dialog
          title={MESSAGES.restoreTitle}
          onClose={decline}
          actions={
            <>
              <Button onClick={accept}>{MESSAGES.restoreAccept}</Button>
              <Button look="quiet" onClick={decline}>
                {MESSAGES.restoreCancel}
              </Button>
            </>
          }
        >
          <p>{MESSAGES.restore}</p>
        </Dialog>
      );
    case 'expired':
      return (
        <Dialog
          title={MESSAGES.sessionExpiredTitle}
          actions={<Button onClick={accept}>{commonWords.continue}</Button>}
        >
          <p>{MESSAGES.sessionExpired}</p>
        </Dialog>
      );
  }
}

import type { Naming } from '@handsel/contract';
import { GIFT_ENDPOINTS } from '@handsel/contract/console';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';

interface NamedAsProps {
  giftId: string;
  naming: Naming;
}

/** The donor's name on the campaign's page, with a button to remove it if the person may. */
export function NamedAs({ giftId, naming: { name, shows_amount: showsAmount } }: NamedAsProps) {
  const toasts = useToasts();
  const mayRemove = useMay('giving:correct');
  async function remove(): Promise<void> {
    try {
      await call(GIFT_ENDPOINTS.removeGiftName, { params: { id: giftId }, body: {} });
      toasts.show({ kind: 'ok', message: words.unnamed });
      // The focused button disappears with the name.
      document.querySelector<HTMLElement>('h1')?.focus();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
    await givingChanged();
  }
  return (
    <>
      {showsAmount ? words.namedWithAmount({ name }) : name}{' '}
      {mayRemove ? (
        <Button look="text" aria-label={words.unnameOf({ name })} onClick={() => void remove()}>
          {words.unname}
        </Button>
      ) : null}
    </>
  );
}

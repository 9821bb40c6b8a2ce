import { GIFT_ENDPOINTS, type StaffGiftRow } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '@handsel/ui/notice.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import stack from '../../ui/stack.module.css';

/** Says that a gift may be a double, and takes the mark away if the donor meant both. */
export function PossibleDouble({ gift }: { gift: StaffGiftRow }) {
  const toasts = useToasts();
  const mayDismiss = useMay('giving:correct');
  const [isBusy, setBusy] = useState(false);
  const { possible_double: double } = gift;
  if (double === null) return null;
  const { gift_id: otherId, given_on: day } = double;
  async function dismiss(): Promise<void> {
    setBusy(true);
    try {
      await call(GIFT_ENDPOINTS.dismissGiftDouble, { params: { id: gift.id }, body: { other_id: otherId } });
      toasts.show({ kind: 'ok', message: words.notDoubleDone });
      // The focused button disappears with the notice.
      document.querySelector<HTMLElement>('h1')?.focus();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
    setBusy(false);
    await givingChanged();
  }
  return (
    <div className={stack.stack}>
      <Notice>
        <p>{words.doubleText({ amount: formatMoney(gift.amount_cents), day: formatDay(day) })}</p>
        <p>
          <Link to={pathOf.gift(otherId)}>{words.openDouble}</Link>
        </p>
      </Notice>
      {mayDismiss ? (
        <div>
          <Button isBusy={isBusy} onClick={() => void dismiss()}>
            {words.notDouble}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

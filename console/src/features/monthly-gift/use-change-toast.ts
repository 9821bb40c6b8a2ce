import type { MonthlyGiftChoices } from '@handsel/contract/console';
import { staffMonthlyChangeWords as words } from '@handsel/words/console/monthly-gifts';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { givingChanged } from '../../lib/giving-changed.ts';

/** Reports the result of a change, or that it is unknown, and reads the pages again. */
export function useChangeToast(): (changed: MonthlyGiftChoices, done: string) => Promise<void> {
  const toasts = useToasts();
  return async ({ is_changing: isChanging, asked_donor: hasAsked }, done) => {
    if (hasAsked === true) toasts.show({ kind: 'ok', message: words.askedDonor });
    else if (isChanging) toasts.show({ kind: 'info', message: words.stillChecking });
    else toasts.show({ kind: 'ok', message: done });
    await givingChanged();
  };
}

import { DEPOSIT_ENDPOINTS } from '@handsel/contract/console';
import { staffDepositWords as words } from '@handsel/words/console/deposits';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { depositsChanged } from './deposits-changed.ts';

interface Matching {
  /** The bank line that is being matched. */
  busyWith: string | undefined;
  match: (depositId: string, bankLineId: string) => Promise<void>;
}

/** Matches a bank line with a deposit in one click; the deposit's page can undo it. */
export function useMatch(): Matching {
  const toasts = useToasts();
  const [busyWith, setBusyWith] = useState<string>();
  async function match(depositId: string, bankLineId: string): Promise<void> {
    if (busyWith !== undefined) return;
    setBusyWith(bankLineId);
    try {
      await call(DEPOSIT_ENDPOINTS.matchDeposit, {
        params: { id: depositId },
        body: { bank_line_id: bankLineId },
      });
      toasts.show({ kind: 'ok', message: words.matched });
    } catch (error) {
      if (error instanceof CallFailed) toasts.show({ kind: 'danger', message: error.message });
    }
    await depositsChanged();
    setBusyWith(undefined);
  }
  return { busyWith, match };
}

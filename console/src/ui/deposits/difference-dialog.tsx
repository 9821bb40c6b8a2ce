import { DEPOSIT_ENDPOINTS, type BankLine, type StaffDeposit } from '@handsel/contract/console';
import {
  staffDepositPageWords,
  staffDepositWords,
  staffDifferenceWords as words,
} from '@handsel/words/console/deposits';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { FormModal } from '../form-modal.tsx';
import { depositsChanged } from './deposits-changed.ts';
import { DifferenceFields, differenceIn } from './difference-fields.tsx';

interface DifferenceDialogProps {
  deposit: StaffDeposit;
  line: BankLine;
  onClose: () => void;
}

/** Asks why a bank line has another amount than its deposit, before they are matched. */
export function DifferenceDialog({ deposit, line, onClose }: DifferenceDialogProps) {
  const toasts = useToasts();
  const money = (cents: number) => formatMoneyIn(deposit.currency, cents);
  const off = line.amount_cents - deposit.net_cents;
  return (
    <FormModal
      title={words.title}
      lead={words.lead({
        amount: money(line.amount_cents),
        difference: money(Math.abs(off)),
        which: off > 0 ? 'more' : 'less',
        net: money(deposit.net_cents),
      })}
      action={staffDepositPageWords.match}
      onClose={onClose}
      onSend={async (values) => {
        await call(DEPOSIT_ENDPOINTS.matchDeposit, {
          params: { id: deposit.id },
          body: { bank_line_id: line.id, ...differenceIn(values) },
        });
        toasts.show({ kind: 'ok', message: staffDepositWords.matched });
        await depositsChanged();
      }}
    >
      {(errorOf) => <DifferenceFields errorOf={errorOf} />}
    </FormModal>
  );
}

import { ACCOUNT_MAX_LENGTH, type JournalAccounts, MONTH_ENDPOINTS } from '@handsel/contract/console';
import { staffMonthsWords as words } from '@handsel/words/console/months';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call, client } from '../../lib/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import stack from '../../ui/stack.module.css';
import styles from './accounts-form.module.css';

const NAMES = [
  'income',
  'fees',
  'bank',
  'braintree',
  'paypal',
  'undeposited',
  'property',
  'bank_differences',
  'xero_tax_rate',
  'xero_tracking',
] as const satisfies (keyof JournalAccounts)[];
const HINTS: Partial<Record<keyof JournalAccounts, string>> = {
  income: words.incomeHint,
  braintree: words.clearingHint,
  undeposited: words.undepositedHint,
  property: words.propertyHint,
  bank_differences: words.bankDifferencesHint,
  xero_tax_rate: words.taxHint,
  xero_tracking: words.trackingHint,
};

/** The accounts of the journals, as the charity's accounting software names them. */
export function AccountsForm({ accounts }: { accounts: JournalAccounts }) {
  const toasts = useToasts();
  const form = useForm(async (values) => {
    await call(MONTH_ENDPOINTS.saveJournalAccounts, { body: accountsIn(values) });
    toasts.show({ kind: 'ok', message: words.saved });
    await client.invalidateQueries({ queryKey: ['months'] });
    await client.invalidateQueries({ queryKey: ['month'] });
  });
  return (
    <form {...form.props} className={stack.stack}>
      <p className={stack.muted}>
        {words.accountsLead} {words.required}
      </p>
      <div className={styles.fields}>
        {NAMES.map((name) => (
          <TextField
            key={name}
            id={name}
            name={name}
            label={words[name]}
            hint={HINTS[name]}
            maxLength={ACCOUNT_MAX_LENGTH}
            autoComplete="off"
            defaultValue={accounts[name]}
            error={form.errorOf(name)}
          />
        ))}
      </div>
      <FormMessage message={form.message} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function accountsIn(values: Readonly<Record<string, string>>): JournalAccounts {
  const of = (name: keyof JournalAccounts) => values[name] ?? '';
  return {
    income: of('income'),
    fees: of('fees'),
    bank: of('bank'),
    braintree: of('braintree'),
    paypal: of('paypal'),
    undeposited: of('undeposited'),
    property: of('property'),
    bank_differences: of('bank_differences'),
    xero_tax_rate: of('xero_tax_rate'),
    xero_tracking: of('xero_tracking'),
  };
}

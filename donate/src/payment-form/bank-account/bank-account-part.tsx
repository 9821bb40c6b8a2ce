import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { Suspense, lazy } from 'react';
import { Notice } from '@handsel/ui/notice.tsx';
import type { Billing } from '../use-billing.ts';

/** Loaded when a donor first selects a bank account. */
const BankAccountForm = lazy(() =>
  import('./bank-account-form.tsx').catch(() => ({ default: BankAccountNotLoaded })),
);

interface BankAccountPartProps {
  billing: Pick<Billing, 'bankAccount' | 'choice' | 'providers'>;
  /** The label of the page's button, by which the account's holder authorizes the mandate. */
  button: string;
}

/**
 * The bank account's form, mounted once it is selected. It is hidden while another method is
 * selected, so that the typed text stays.
 */
export function BankAccountPart({ billing, button }: BankAccountPartProps) {
  const { bankAccount, choice, providers } = billing;
  if (!bankAccount.isBegun) return null;
  return (
    <div hidden={choice?.kind !== 'bank'}>
      <Suspense>
        <BankAccountForm
          providers={providers}
          gift={bankAccount.gift}
          button={button}
          onChange={bankAccount.setReadiness}
        />
      </Suspense>
    </div>
  );
}

function BankAccountNotLoaded() {
  return (
    <Notice kind="danger">
      <p>{paymentMethodsWords.methodNotLoaded}</p>
    </Notice>
  );
}

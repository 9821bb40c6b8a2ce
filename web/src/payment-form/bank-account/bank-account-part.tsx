import { paymentMethodsWords } from '@handsel/words/payment-methods';
import { Suspense, lazy } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { Billing } from '../use-billing.ts';

/** Fetched where the charity offers bank accounts, when the first one is chosen. */
const BankAccountForm = lazy(() =>
  import('./bank-account-form.tsx').catch(() => ({ default: BankAccountNotLoaded })),
);

interface BankAccountPartProps {
  billing: Pick<Billing, 'bankAccount' | 'choice' | 'providers'>;
  /** The words on the page's button, by which its holder authorizes. */
  button: string;
}

/** The bank account's form, once it was chosen: hidden meanwhile, so that what was typed stays. */
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

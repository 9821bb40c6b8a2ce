import { MESSAGES } from '@handsel/contract';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { checkoutWords } from '@handsel/words/donate/checkout';
import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { Divider } from '../ui/divider.tsx';
import { Form } from '../ui/form.tsx';
import type { OnPress } from '../payments/method.ts';
import { BankAccountPart } from './bank-account/bank-account-part.tsx';
import styles from './billing-form.module.css';
import { CardForm } from './card/card-form.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { KeepBox } from './keep-box.tsx';
import { buttonState } from './payment-choice.ts';
import { WaitingForChoice } from './saved/waiting-for-choice.tsx';
import type { Billing } from './use-billing.ts';
import { TrustNote } from './trust-note.tsx';
import { WalletRow } from './wallets/wallet-row.tsx';

/** Loaded on demand: only for donors with saved methods or a choice. */
const loadSaved = () => import('./saved/saved-method-choice.tsx');
const SavedMethodChoice = lazy(async () => ({ default: (await loadSaved()).SavedMethodChoice }));
const AmountWith = lazy(async () => ({ default: (await loadSaved()).AmountWith }));

interface BillingFormProps {
  billing: Billing;
  /** Today's amount, formatted for donors. */
  amount: string;
  /** There is no amount to pay. */
  isNothing: boolean;
  onConfirm: () => void;
  onWallet: OnPress;
  /** Whether the clicked wallet is saved too; undefined if that is not offered. */
  keepsWallet: boolean | undefined;
  onKeepWallet: (keepsWallet: boolean) => void;
  /** Further questions above the button. */
  alsoAsked?: ReactNode;
}

/**
 * The choice of the payment method and its button, with the reason if the button is disabled. A
 * saved method and its button stand together, above the wallets. Without one, wallets come first:
 * they are faster than typing.
 */
export function BillingForm(props: BillingFormProps) {
  const { billing, amount, isNothing, onConfirm, alsoAsked } = props;
  const button = buttonState(billing.choice, billing.readiness, isNothing);
  const isSavedFirst = mayHaveSaved(billing);
  const hasWallets = billing.wallets.length > 0;
  return (
    <Form
      className={styles.form}
      aria-labelledby="billing-info"
      onSubmit={() => {
        onConfirm();
      }}
    >
      <h2 id="billing-info">{checkoutWords.billingTitle}</h2>
      {hasWallets && !isSavedFirst ? (
        <>
          <Wallets {...props} />
          <Divider>{billing.offersBank ? checkoutWords.orCardOrBank : checkoutWords.orCard}</Divider>
        </>
      ) : null}
      <Choice billing={billing} />
      <CardForm billing={billing} />
      <BankAccountPart billing={billing} button={MESSAGES.confirmPayment} />
      {alsoAsked}
      <div className={styles.confirm}>
        <ConfirmButton
          aside={
            billing.choice?.kind === 'saved' ? (
              <Suspense fallback={amount}>
                <AmountWith amount={amount} method={billing.choice.method} />
              </Suspense>
            ) : (
              amount
            )
          }
          button={button}
          isTyped={billing.choice?.kind !== 'saved'}
          isExplained={billing.getNonce !== undefined && !isNothing}
        >
          {MESSAGES.confirmPayment}
        </ConfirmButton>
      </div>
      {hasWallets && isSavedFirst ? (
        <>
          <Divider>{checkoutWords.or}</Divider>
          <Wallets {...props} />
        </>
      ) : null}
      <TrustNote />
    </Form>
  );
}

/** The saved methods and the other payment methods; empty without a choice. */
function Choice({ billing }: Pick<BillingFormProps, 'billing'>) {
  const { saved, offersBank } = billing;
  if (saved.status === 'none' && !offersBank) return null;
  if (saved.status === 'loading') return <WaitingForChoice offersBank={offersBank} />;
  return (
    <Suspense fallback={<WaitingForChoice offersBank={offersBank} />}>
      <SavedMethodChoice billing={billing} />
    </Suspense>
  );
}

/** The wallets, with a checkbox to save the clicked one if that is offered. */
function Wallets({ billing, isNothing, onWallet, keepsWallet, onKeepWallet }: BillingFormProps) {
  return (
    <div className={styles.wallets}>
      <WalletRow places={billing.wallets} isNothing={isNothing} onPress={onWallet} />
      {keepsWallet === undefined ? null : (
        <KeepBox
          id="keep-wallet"
          label={paymentMethodsWords.keepWallet}
          isKept={keepsWallet}
          onChange={onKeepWallet}
        />
      )}
    </div>
  );
}

/** Whether saved methods may exist. */
function mayHaveSaved({ saved }: Billing): boolean {
  return saved.status === 'ready' ? saved.methods.length > 0 : saved.status !== 'none';
}

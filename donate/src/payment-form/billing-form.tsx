import { MESSAGES } from '@handsel/contract';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { checkoutWords } from '@handsel/words/donate/checkout';
import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { Button } from '@handsel/ui/button.tsx';
import { Divider } from '../ui/divider.tsx';
import { Form } from '../ui/form.tsx';
import { useMedia } from '../ui/use-media.ts';
import type { OnPress } from '../payments/method.ts';
import { BankAccountPart } from './bank-account/bank-account-part.tsx';
import styles from './billing-form.module.css';
import { CardForm } from './card/card-form.tsx';
import { KeepBox } from './keep-box.tsx';
import { buttonState } from './payment-choice.ts';
import { WaitingForChoice } from './saved/waiting-for-choice.tsx';
import type { Billing } from './use-billing.ts';
import { TrustNote } from './trust-note.tsx';
import { WalletRow } from './wallets/wallet-row.tsx';

/** Loaded on demand: only for donors with saved methods or a choice. */
const SavedMethodChoice = lazy(async () => ({
  default: (await import('./saved/saved-method-choice.tsx')).SavedMethodChoice,
}));

/** A phone, on which a wallet is faster than typing. */
const NARROW = '(width < 40rem)';
const BUTTON_REASON_ID = 'confirm-payment-reason';

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

/** The choice of the payment method and its button, with the reason if the button is disabled. */
export function BillingForm(props: BillingFormProps) {
  const { billing, amount, isNothing, onConfirm, alsoAsked } = props;
  const isNarrow = useMedia(NARROW);
  const isChoiceFirst = !isNarrow && mayHaveSaved(billing);
  const button = buttonState(billing.choice, billing.readiness, isNothing);
  return (
    <Form
      className={styles.form}
      aria-labelledby="billing-info"
      onSubmit={() => {
        onConfirm();
      }}
    >
      <h2 id="billing-info">{checkoutWords.billingTitle}</h2>
      {isChoiceFirst ? <Choice billing={billing} /> : null}
      {billing.wallets.length === 0 ? null : (
        <>
          <Wallets {...props} />
          <Divider>{otherWayWords(billing, isNarrow)}</Divider>
        </>
      )}
      {isChoiceFirst ? null : <Choice billing={billing} />}
      <CardForm billing={billing} />
      <BankAccountPart billing={billing} button={MESSAGES.confirmPayment} />
      {alsoAsked}
      <div className={styles.confirm}>
        <Button type="submit" aside={amount} disabled={!button.isOpen} aria-describedby={BUTTON_REASON_ID}>
          {MESSAGES.confirmPayment}
        </Button>
        <p id={BUTTON_REASON_ID} className={styles.reason}>
          {button.words}
        </p>
      </div>
      <TrustNote />
    </Form>
  );
}

/** The saved methods and the other payment methods; empty without a choice. */
function Choice({ billing }: Pick<BillingFormProps, 'billing'>) {
  const { saved, offersBank } = billing;
  if (saved.status === 'none' && !offersBank) return null;
  if (saved.status === 'loading') return <WaitingForChoice />;
  return (
    <Suspense fallback={<WaitingForChoice />}>
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

/** Whether saved methods may exist. They are the fastest way, and on phones wallets are. */
function mayHaveSaved({ saved }: Billing): boolean {
  return saved.status === 'ready' ? saved.methods.length > 0 : saved.status !== 'none';
}

/** The label of the alternatives to wallets. */
function otherWayWords(billing: Billing, isNarrow: boolean): string {
  const { choice, offersBank } = billing;
  if (mayHaveSaved(billing)) {
    if (isNarrow) return checkoutWords.or;
    if (offersBank || choice?.kind === 'saved') return checkoutWords.orAsChosen;
  }
  return offersBank ? checkoutWords.orCardOrBank : checkoutWords.orCard;
}

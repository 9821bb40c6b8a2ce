import { MESSAGES } from '@handsel/contract';
import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { checkoutWords } from '@handsel/words/checkout';
import { paymentMethodsWords } from '@handsel/words/payment-methods';
import { Button } from '../ui/button.tsx';
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

/** Fetched where there is something to choose from. */
const SavedMethodChoice = lazy(async () => ({
  default: (await import('./saved/saved-method-choice.tsx')).SavedMethodChoice,
}));

/** A phone, where a wallet is quicker than typing. */
const NARROW = '(width < 40rem)';
const BUTTON_REASON_ID = 'confirm-payment-reason';

interface BillingFormProps {
  billing: Billing;
  /** Today's amount, as a donor reads it. */
  amount: string;
  /** There is no amount to pay. */
  isNothing: boolean;
  onConfirm: () => void;
  onWallet: OnPress;
  /** Whether the wallet that is pressed is saved too; undefined where that is not offered. */
  keepsWallet: boolean | undefined;
  onKeepWallet: (keepsWallet: boolean) => void;
  /** What else is asked, above the button. */
  alsoAsked?: ReactNode;
}

/** With what to pay, and the one button, with the reason beside it while it cannot be pressed. */
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

/** What the donor saved, and what else there is to pay with; nothing where there is nothing to choose from. */
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

/** The wallets, and where it is offered the box to keep the one that is pressed. */
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

/** What was saved is the quickest; only on a phone the wallets are. */
function mayHaveSaved({ saved }: Billing): boolean {
  return saved.status === 'ready' ? saved.methods.length > 0 : saved.status !== 'none';
}

/** What lies beyond the wallets. */
function otherWayWords(billing: Billing, isNarrow: boolean): string {
  const { choice, offersBank } = billing;
  if (mayHaveSaved(billing)) {
    if (isNarrow) return checkoutWords.or;
    if (offersBank || choice?.kind === 'saved') return checkoutWords.orAsChosen;
  }
  return offersBank ? checkoutWords.orCardOrBank : checkoutWords.orCard;
}

import type { SavedMethod } from '@handsel/contract';
import { savedMethodsPageWords } from '@handsel/words/donate/saved-methods-page';
import { useEffect, useRef } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import { Divider } from '../../ui/divider.tsx';
import { Form } from '../../ui/form.tsx';
import { BankAccountPart } from '../../payment-form/bank-account/bank-account-part.tsx';
import styles from '../../payment-form/billing-form.module.css';
import { ConfirmButton } from '../../payment-form/confirm-button.tsx';
import { CardForm } from '../../payment-form/card/card-form.tsx';
import { NewMethods } from '../../payment-form/new-methods.tsx';
import { PaymentNews } from '../../payment-form/progress/payment-news.tsx';
import choiceStyles from '../../payment-form/saved/saved-method-choice.module.css';
import { useAdding } from './use-adding.ts';
import { useNewMethod } from './use-new-method.ts';
import { Waiting } from '../../payment-form/progress/waiting.tsx';
import { WalletRow } from '../../payment-form/wallets/wallet-row.tsx';

const SAVE_WORDS = {
  card: savedMethodsPageWords.saveCard,
  bank: savedMethodsPageWords.saveBankAccount,
} as const;

interface AddMethodProps {
  onAdded: (method: SavedMethod) => void;
  onCancel: () => void;
  /** It is unknown whether it was saved. */
  onUncertain: () => void;
  onSessionLapsed: () => void;
}

/** Saves a payment method without paying: a card, a bank account or a wallet. */
export function AddMethod({ onAdded, onCancel, onUncertain, onSessionLapsed }: AddMethodProps) {
  const { progress, press, pressWallet } = useAdding({ onAdded, onUncertain, onSessionLapsed });
  const method = useNewMethod({
    highlighted: ('notice' in progress && progress.notice?.fields) || [],
    onSubmitRequest: () => save(),
    onSessionLapsed,
  });
  const { wallets, button, cardFields } = method;
  const save = () => {
    if (method.getNonce !== undefined) press(method.getNonce, method.opensWindow);
  };
  const heading = useFocusOnce();
  const isBusy = progress.step !== 'idle';
  return (
    <div className={styles.narrow}>
      <PaymentNews progress={progress} cardFields={cardFields} onEnded={undefined}>
        <Form
          className={styles.form}
          aria-labelledby="add-title"
          inert={isBusy}
          onSubmit={() => {
            save();
          }}
        >
          <h2 id="add-title" ref={heading} tabIndex={-1}>
            {savedMethodsPageWords.addMethod}
          </h2>
          {wallets.length === 0 ? null : (
            <>
              <WalletRow
                places={wallets}
                isNothing={false}
                label={savedMethodsPageWords.saveNowWith}
                onPress={(outcome, leave) => {
                  pressWallet(method.renewing(outcome), leave);
                }}
              />
              <Divider>
                {method.offersBank ? savedMethodsPageWords.orCardOrBank : savedMethodsPageWords.orCard}
              </Divider>
            </>
          )}
          <Typed method={method} />
          <div className={styles.confirm}>
            <ConfirmButton button={button} isTyped isExplained={method.getNonce !== undefined}>
              {SAVE_WORDS[method.choice.kind]}
            </ConfirmButton>
            <Button look="quiet" onClick={onCancel}>
              {savedMethodsPageWords.cancel}
            </Button>
          </div>
        </Form>
      </PaymentNews>
      <Waiting
        wait={isBusy ? (progress.step === 'approving' ? 'approving' : 'paying') : undefined}
        onLeave={progress.step === 'approving' ? progress.leave : undefined}
      />
    </div>
  );
}

/** The fields on this page, as opposed to a wallet's window. */
function Typed({ method }: { method: ReturnType<typeof useNewMethod> }) {
  return (
    <>
      {method.offersBank ? (
        <fieldset className={choiceStyles.choice}>
          <legend className={choiceStyles.legend}>{savedMethodsPageWords.whatToSave}</legend>
          <NewMethods {...method} hasSaved={false} />
        </fieldset>
      ) : null}
      <CardForm
        billing={{ ...method, saved: NONE_SAVED, keepsCard: undefined, setKeepsCard: () => undefined }}
      />
      <BankAccountPart billing={method} button={SAVE_WORDS.bank} />
    </>
  );
}

const NONE_SAVED = { status: 'none' } as const;

/** The form has replaced the clicked button. */
function useFocusOnce() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}

import type { SavedMethod } from '@handsel/contract';
import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { NewMethods } from '../new-methods.tsx';
import { MethodNews, RemoveQuestion, SavedMethodActions } from './saved-method-actions.tsx';
import styles from './saved-method-choice.module.css';
import { shortNameOf, wordsOf } from '../../payments/saved-method-words.ts';
import { useMethodChanges } from './use-method-changes.ts';
import type { Billing } from '../use-billing.ts';

/** The donor's saved methods, and the other payment methods. */
export function SavedMethodChoice({ billing }: { billing: Billing }) {
  const { saved, choice, pick, offersBank } = billing;
  const changes = useMethodChanges(billing.savedList);
  const methods = saved.status === 'ready' ? saved.methods : [];
  const failure = saved.status === 'failed' ? <Failure billing={billing} message={saved.message} /> : null;
  if (methods.length === 0 && !offersBank) return failure ?? <MethodNews changes={changes} />;
  const chosen = choice?.kind === 'saved' ? choice.method : undefined;
  return (
    <>
      {failure}
      <fieldset className={styles.choice}>
        <legend className={styles.legend}>{paymentMethodsWords.payWith}</legend>
        <MethodNews changes={changes} />
        {methods.map((method) => (
          <MethodCard
            key={method.token}
            method={method}
            isChosen={method === chosen}
            isOnlyOne={methods.length === 1}
            onChoose={() => {
              pick({ token: method.token });
            }}
          />
        ))}
        <NewMethods {...billing} hasSaved={methods.length > 0} />
        {chosen === undefined ? null : (
          <SavedMethodActions method={chosen} changes={changes} isKept={chosen.pays_monthly === true} />
        )}
        <RemoveQuestion changes={changes} />
      </fieldset>
    </>
  );
}

/** "$20 once with Visa 1111", for the button. */
export function AmountWith({ amount, method }: { amount: string; method: SavedMethod }) {
  return paymentMethodsWords.amountWith({ amount, method: shortNameOf(method) });
}

interface MethodCardProps {
  method: SavedMethod;
  isChosen: boolean;
  isOnlyOne: boolean;
  onChoose: () => void;
}

function MethodCard({ method, isChosen, isOnlyOne, onChoose }: MethodCardProps) {
  const { title, icon, account } = wordsOf(method);
  const about = [account, method.default && !isOnlyOne ? paymentMethodsWords.yourDefault : undefined].filter(
    (words) => words !== undefined,
  );
  return (
    <RadioCard
      name="payment-method"
      value={method.token}
      title={title}
      icon={icon}
      checked={isChosen}
      onChoose={onChoose}
    >
      {about.length === 0 ? undefined : <Breakable>{about.join(', ')}</Breakable>}
    </RadioCard>
  );
}

function Failure({ billing, message }: { billing: Billing; message: string }) {
  return (
    <div className={styles.failure}>
      <Notice>
        <p role="status">{message}</p>
        <p>{paymentMethodsWords.savedNotShown}</p>
      </Notice>
      <Button look="quiet" disabled={billing.isRetryingSaved} onClick={billing.retrySaved}>
        {paymentMethodsWords.lookAgain}
      </Button>
    </div>
  );
}

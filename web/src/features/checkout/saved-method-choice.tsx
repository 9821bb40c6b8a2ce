import type { SavedMethod } from '@handsel/contract';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { MethodNews, SavedMethodActions } from './saved-method-actions.tsx';
import styles from './saved-method-choice.module.css';
import { wordsOf } from './saved-method-words.ts';
import type { Billing } from './use-billing.ts';

/** What the donor saved, and another card; nothing where there is nothing to choose from. */
export function SavedMethodChoice({ billing }: { billing: Billing }) {
  const { saved, choice, pick, changes } = billing;
  if (saved.status === 'none') return null;
  if (saved.status === 'loading') return <Waiting />;
  if (saved.status === 'failed') return <Failure billing={billing} message={saved.message} />;
  if (saved.methods.length === 0) return <MethodNews changes={changes} />;
  const chosen = choice?.kind === 'saved' ? choice.method : undefined;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Pay with</legend>
      <MethodNews changes={changes} />
      {saved.methods.map((method) => (
        <MethodCard
          key={method.token}
          method={method}
          isChosen={method === chosen}
          isOnlyOne={saved.methods.length === 1}
          onChoose={() => {
            pick({ token: method.token });
          }}
        />
      ))}
      <RadioCard
        name="payment-method"
        value=""
        title="Another card"
        icon="plus"
        checked={choice?.kind === 'card'}
        onChoose={() => {
          pick('card');
        }}
      />
      {chosen === undefined ? null : <SavedMethodActions method={chosen} changes={changes} />}
    </fieldset>
  );
}

interface MethodCardProps {
  method: SavedMethod;
  isChosen: boolean;
  isOnlyOne: boolean;
  onChoose: () => void;
}

function MethodCard({ method, isChosen, isOnlyOne, onChoose }: MethodCardProps) {
  const { title, icon, account } = wordsOf(method);
  const about = [account, method.default && !isOnlyOne ? 'your default' : undefined].filter(
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
      {about.length === 0 ? undefined : about.join(', ')}
    </RadioCard>
  );
}

/** As high as one saved method and another card, which is what most have. */
function Waiting() {
  return (
    <fieldset className={styles.choice} aria-busy="true">
      <legend className={styles.legend}>Pay with</legend>
      <span className={styles.bar} />
      <span className={styles.bar} />
    </fieldset>
  );
}

function Failure({ billing, message }: { billing: Billing; message: string }) {
  return (
    <div className={styles.failure}>
      <Notice>
        <p role="status">{message}</p>
        <p>What you saved cannot be shown just now. You can pay by card all the same.</p>
      </Notice>
      <Button look="quiet" disabled={billing.isRetryingSaved} onClick={billing.retrySaved}>
        Look again
      </Button>
    </div>
  );
}

import type { SavedMethod } from '@handsel/contract';
import type { IconName } from '../../ui/icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import styles from './saved-method-choice.module.css';
import type { Billing } from './use-billing.ts';

/** What the donor saved, and another card; nothing where there is nothing to choose from. */
export function SavedMethodChoice({ billing }: { billing: Billing }) {
  const { saved, choice, pick } = billing;
  if (saved.status === 'none') return null;
  if (saved.status === 'loading') return <Waiting />;
  if (saved.status === 'failed') return <Failure billing={billing} message={saved.message} />;
  if (saved.methods.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Pay with</legend>
      {saved.methods.map((method) => (
        <RadioCard
          key={method.token}
          name="payment-method"
          value={method.token}
          title={WORDS[method.type].title(method)}
          icon={WORDS[method.type].icon}
          checked={choice?.kind === 'saved' && choice.method === method}
          onChoose={() => {
            pick({ token: method.token });
          }}
        >
          {WORDS[method.type].account(method)}
        </RadioCard>
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
    </fieldset>
  );
}

interface MethodWords {
  icon: IconName;
  title: (method: SavedMethod) => string;
  /** What tells it from another of its kind, where the title does not. */
  account: (method: SavedMethod) => string | undefined;
}

const inWallet = (title: string): MethodWords => ({
  icon: 'wallet',
  title: () => title,
  account: ({ email, username, last_four: lastFour }) =>
    email?.email ?? username ?? (lastFour === null ? undefined : `card ending in ${lastFour}`),
});

const WORDS: Record<SavedMethod['type'], MethodWords> = {
  card: {
    icon: 'card',
    title: ({ last_four: lastFour }) => (lastFour === null ? 'Saved card' : `Card ending in ${lastFour}`),
    account: () => undefined,
  },
  Paypal: inWallet('PayPal'),
  'Google Pay': inWallet('Google Pay'),
  'Apple Pay': inWallet('Apple Pay'),
  Venmo: inWallet('Venmo'),
  'Bank account': {
    icon: 'wallet',
    title: ({ last_four: lastFour }) =>
      lastFour === null ? 'Bank account' : `Bank account ending in ${lastFour}`,
    account: () => undefined,
  },
};

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

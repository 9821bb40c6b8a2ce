import { paymentMethodsWords } from '@handsel/words/payment-methods';
import { RadioCard } from '../ui/radio-card.tsx';
import type { Billing } from './use-billing.ts';

interface NewMethodsProps extends Pick<Billing, 'choice' | 'offersBank'> {
  pick: (picked: 'card' | 'bank') => void;
  /** There are others to choose from, that are saved. */
  hasSaved: boolean;
}

/** What would be typed: a card, or a bank account where the charity takes them. */
export function NewMethods({ choice, pick, offersBank, hasSaved }: NewMethodsProps) {
  return (
    <>
      <RadioCard
        name="payment-method"
        value="card"
        title={hasSaved ? paymentMethodsWords.anotherCard : paymentMethodsWords.card}
        icon={hasSaved ? 'plus' : 'card'}
        checked={choice?.kind === 'card'}
        onChoose={() => {
          pick('card');
        }}
      />
      {offersBank ? (
        <RadioCard
          name="payment-method"
          value="bank"
          title={hasSaved ? paymentMethodsWords.anotherBankAccount : paymentMethodsWords.bankAccount}
          icon="bank"
          checked={choice?.kind === 'bank'}
          onChoose={() => {
            pick('bank');
          }}
        >
          {hasSaved ? undefined : paymentMethodsWords.bankAccountHint}
        </RadioCard>
      ) : null}
    </>
  );
}

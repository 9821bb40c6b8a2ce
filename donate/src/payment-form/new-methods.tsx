import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { RadioCard } from '../ui/radio-card.tsx';
import type { Billing } from './use-billing.ts';

interface NewMethodsProps extends Pick<Billing, 'choice' | 'offersBank'> {
  pick: (picked: 'card' | 'bank') => void;
  /** There are saved methods to choose from. */
  hasSaved: boolean;
}

/** The methods to type in: a card, or a bank account if the charity accepts them. */
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

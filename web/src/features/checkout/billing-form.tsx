import { MESSAGES } from '@handsel/contract';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './billing-form.module.css';
import { CardForm } from './card-form.tsx';
import { buttonState } from './payment-choice.ts';
import { SavedMethodChoice } from './saved-method-choice.tsx';
import type { Billing } from './use-billing.ts';

const BUTTON_REASON_ID = 'confirm-payment-reason';

interface BillingFormProps {
  billing: Billing;
  /** Today's sum, as a donor reads it. */
  sum: string;
  /** There is no sum to pay. */
  isNothing: boolean;
  onConfirm: () => void;
}

/** With what to pay, and the one button, with the reason beside it while it cannot be pressed. */
export function BillingForm({ billing, sum, isNothing, onConfirm }: BillingFormProps) {
  const button = buttonState(billing.choice, billing.cardReadiness, isNothing);
  return (
    <Form
      className={styles.form}
      aria-labelledby="billing-info"
      onSubmit={() => {
        onConfirm();
      }}
    >
      <h2 id="billing-info">Billing Info</h2>
      <SavedMethodChoice billing={billing} />
      <CardForm billing={billing} />
      <div className={styles.confirm}>
        <Button type="submit" aside={sum} disabled={!button.isOpen} aria-describedby={BUTTON_REASON_ID}>
          {MESSAGES.confirmPayment}
        </Button>
        <p id={BUTTON_REASON_ID} className={styles.reason}>
          {button.words}
        </p>
      </div>
    </Form>
  );
}

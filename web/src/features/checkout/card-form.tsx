import { MESSAGES } from '@handsel/contract';
import { CARD_FIELD_NAMES } from '../../payments/card-field-names.ts';
import type { CardFieldName } from '../../payments/card-field-names.ts';
import type { CardFieldsState } from '../../payments/card-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CardField } from './card-field.tsx';
import styles from './card-form.module.css';
import { CARD_FIELD_IDS, CARD_FIELD_LABELS } from './use-card-fields.ts';
import type { CardFieldsInUse } from './use-card-fields.ts';

const BUTTON_REASON_ID = 'confirm-payment-reason';

interface CardFormProps {
  cardFields: CardFieldsInUse;
  /** Today's sum, as a donor reads it. */
  sum: string;
  /** There is no sum to pay. */
  isNothing: boolean;
  onConfirm: () => void;
}

/** The five card fields and the one button, with the reason beside it while it cannot be pressed. */
export function CardForm({ cardFields, sum, isNothing, onConfirm }: CardFormProps) {
  const { load, state, errors, frameRefs, areAllValid } = cardFields;
  const reason = isNothing ? 'Choose a sum to give.' : reasonToWait(cardFields);
  return (
    <form
      className={styles.form}
      aria-labelledby="billing-info"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <h2 id="billing-info">Billing Info</h2>
      <div>
        <div className={styles.fields} aria-busy={load.status === 'loading'}>
          {CARD_FIELD_NAMES.map((name) => (
            <CardField
              key={name}
              name={name}
              id={CARD_FIELD_IDS[name]}
              label={CARD_FIELD_LABELS[name]}
              state={state.fields[name]}
              error={errors[name]}
              frameRef={frameRefs[name]}
              fields={load.status === 'ready' ? load.fields : undefined}
              {...extrasOf(name, state)}
            />
          ))}
        </div>
        <div role="alert">
          {load.status === 'failed' ? (
            <div className={styles.failure}>
              <Notice kind="danger">
                <p>The card fields did not load. Nothing was charged.</p>
              </Notice>
              <Button look="quiet" onClick={cardFields.retry}>
                Try again
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      <div className={styles.confirm}>
        <Button
          type="submit"
          aside={sum}
          disabled={isNothing || !areAllValid}
          aria-describedby={BUTTON_REASON_ID}
        >
          {MESSAGES.confirmPayment}
        </Button>
        <p id={BUTTON_REASON_ID} className={styles.reason}>
          {reason}
        </p>
      </div>
    </form>
  );
}

function extrasOf(name: CardFieldName, { brand }: CardFieldsState): { aside?: string; hint?: string } {
  if (name === 'number' && brand !== undefined) return { aside: brand.name };
  if (name === 'cvv') {
    return { hint: brand?.securityCodeSize === 4 ? '4 digits on the front' : '3 digits on the back' };
  }
  return {};
}

function reasonToWait({ load, state, areAllValid }: CardFieldsInUse): string {
  if (areAllValid) return 'Your card goes straight to our payment provider. We never see its number.';
  if (load.status === 'loading') return 'One moment: the card fields are loading.';
  if (load.status === 'failed') return 'You can pay as soon as the card fields are there.';
  const missing = CARD_FIELD_NAMES.filter((name) => !state.fields[name].isValid).map((name) =>
    CARD_FIELD_LABELS[name].toLowerCase(),
  );
  return `Still needed: ${missing.join(', ')}.`;
}

import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  AMOUNT_STEP_CENTS,
  CURRENCY,
  formatCents,
  stepAmount,
} from '@handsel/contract';
import type { Cents } from '@handsel/contract';
import { uiWords } from '@handsel/words/shared/ui';
import { Icon } from '@handsel/ui/icons.tsx';
import { RoundButton } from './round-button.tsx';
import styles from './amount-field.module.css';
import { Sentence } from '@handsel/ui/sentence.tsx';

interface AmountFieldProps {
  /** 0 while the typed text is not an amount: the step buttons are then disabled. */
  amountCents: Cents;
  /** The text in the field while the donor types, and while it is unreadable. */
  typed: string | undefined;
  /** Explains a change, or what to type instead. */
  said: string | undefined;
  isWrong: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
  onChoose: (amountCents: Cents, said?: string) => void;
}

/** The gift's amount: one large number, typed freely or changed by a step. */
export function AmountField(props: AmountFieldProps) {
  const { amountCents, typed, said, isWrong, onType, onLeave, onChoose } = props;
  const shown = typed ?? formatCents(amountCents);

  function press(direction: 1 | -1): void {
    if (amountCents === 0) return;
    const next = stepAmount(amountCents, direction);
    const end = direction > 0 ? 'largest' : 'smallest';
    onChoose(
      next,
      next === amountCents ? uiWords.limitReached({ amount: formatCents(next), end }) : undefined,
    );
  }

  const step = formatCents(AMOUNT_STEP_CENTS);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="amount">
        <Sentence
          pieces={uiWords.amountLabel({
            name: CURRENCY.name,
            unit: (content) => <span className={styles.unit}>{content}</span>,
          })}
        />
      </label>
      <div className={styles.row}>
        <RoundButton
          icon="minus"
          aria-label={uiWords.lessAmount({ amount: step })}
          aria-disabled={amountCents <= AMOUNT_MIN_CENTS}
          onClick={() => {
            press(-1);
          }}
        />
        <input
          id="amount"
          name="amount"
          className={styles.numeral}
          data-length={shown.length <= 4 ? 'short' : shown.length <= 6 ? 'middle' : 'long'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          aria-describedby="amount-said"
          aria-invalid={isWrong || undefined}
          value={shown}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
          onChange={(event) => {
            onType(event.currentTarget.value);
          }}
          onBlur={onLeave}
        />
        <RoundButton
          icon="plus"
          aria-label={uiWords.moreAmount({ amount: step })}
          aria-disabled={amountCents === 0 || amountCents >= AMOUNT_MAX_CENTS}
          onClick={() => {
            press(1);
          }}
        />
      </div>
      <p id="amount-said" className={styles.said} data-wrong={isWrong || undefined} role="status">
        {isWrong ? <Icon name="alert" size={18} /> : null}
        {said}
      </p>
    </div>
  );
}

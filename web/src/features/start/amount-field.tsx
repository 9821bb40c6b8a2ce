import {
  AMOUNT_MAX_CENTS,
  AMOUNT_MIN_CENTS,
  AMOUNT_STEP_CENTS,
  formatCents,
  stepAmount,
} from '@handsel/contract';
import type { Cents } from '@handsel/contract';
import { useState } from 'react';
import { RoundButton } from '../../ui/round-button.tsx';
import { amountWhileTyping, settleAmount } from './amount.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  amountCents: Cents;
  onChange: (amountCents: Cents) => void;
  /** What was said of the last change to the sum; undefined when it stood as it was. */
  said: string | undefined;
  onSaid: (said: string | undefined) => void;
}

/** The gift's sum: one large numeral, typed freely or moved by five dollars. */
export function AmountField({ amountCents, onChange, said, onSaid }: AmountFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? formatCents(amountCents);

  function press(direction: 1 | -1): void {
    const next = stepAmount(amountCents, direction);
    setTyped(undefined);
    onChange(next);
    const isAtLimit = next === amountCents;
    onSaid(
      isAtLimit ? `${formatCents(next)} is the ${direction > 0 ? 'largest' : 'smallest'} gift.` : undefined,
    );
  }

  function type(text: string): void {
    setTyped(text);
    onSaid(undefined);
    const cents = amountWhileTyping(text);
    if (cents !== undefined) onChange(cents);
  }

  function settle(): void {
    if (typed === undefined) return;
    const settled = settleAmount(typed, amountCents);
    setTyped(undefined);
    onChange(settled.amountCents);
    onSaid(settled.said);
  }

  const step = formatCents(AMOUNT_STEP_CENTS);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="amount">
        Amount <span className={styles.unit}>in US dollars</span>
      </label>
      <div className={styles.row}>
        <RoundButton
          icon="minus"
          aria-label={`${step} less`}
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
          maxLength={16}
          aria-describedby="amount-said"
          value={shown}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
          onChange={(event) => {
            type(event.currentTarget.value);
          }}
          onBlur={settle}
        />
        <RoundButton
          icon="plus"
          aria-label={`${step} more`}
          aria-disabled={amountCents >= AMOUNT_MAX_CENTS}
          onClick={() => {
            press(1);
          }}
        />
      </div>
      <p id="amount-said" className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}

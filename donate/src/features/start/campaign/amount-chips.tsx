import { FREQUENCIES, formatCents } from '@handsel/contract';
import type { Cents, Frequency, ImpactLine } from '@handsel/contract';
import { startWords } from '@handsel/words/start';
import { useTiers } from '../../../lib/settings.ts';
import type { ChipsProps } from '../tier-chips.tsx';
import chipStyles from '../tier-chips.module.css';
import styles from './amount-chips.module.css';

interface AmountChipsProps extends ChipsProps {
  /** The campaign's amounts. */
  amounts: readonly ImpactLine[];
}

/**
 * The campaign's suggested amounts for the frequency, or else the tiers' thresholds without their
 * names. Both frequencies take the same space, so that switching moves nothing.
 */
export function AmountChips({ amounts, amountCents, frequency, onChoose }: AmountChipsProps) {
  const thresholds = useTiers().map((tier) => tier.amountCents);
  return (
    <div className={styles.lists}>
      {FREQUENCIES.map((each) => (
        <ul
          key={each}
          className={styles.chips}
          data-chosen={each === frequency || undefined}
          aria-label={startWords.suggestedAmounts}
        >
          {suggested(amounts, each, thresholds).map((cents) => (
            <li key={cents}>
              <button
                type="button"
                className={`${chipStyles.chip} ${styles.chip}`}
                aria-pressed={cents === amountCents}
                onClick={() => {
                  onChoose(cents);
                }}
              >
                <span className={chipStyles.amount}>{formatCents(cents)}</span>
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** Sorted ascending. */
function suggested(
  amounts: readonly ImpactLine[],
  frequency: Frequency,
  thresholds: readonly Cents[],
): readonly Cents[] {
  const own = amounts.filter((line) => line.frequency === frequency).map((line) => line.amountCents);
  return own.length === 0 ? thresholds : own.toSorted((one, other) => one - other);
}

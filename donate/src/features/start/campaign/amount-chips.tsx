import { FREQUENCIES, formatCents, suggestedAmounts } from '@handsel/contract';
import type { Cents, Charity, Frequency, ImpactLine } from '@handsel/contract';
import { startWords } from '@handsel/words/donate/start';
import { useCharity } from '../../../lib/settings.ts';
import type { ChipsProps } from '../tier-chips.tsx';
import chipStyles from '../tier-chips.module.css';
import styles from './amount-chips.module.css';

interface AmountChipsProps extends ChipsProps {
  /** The campaign's amounts. */
  amounts: readonly ImpactLine[];
}

/**
 * The campaign's suggested amounts for the frequency, or else the charity's without the names of
 * tiers. Both frequencies take the same space, so that switching moves nothing.
 */
export function AmountChips({ amounts, amountCents, frequency, onChoose }: AmountChipsProps) {
  const charity = useCharity();
  return (
    <div className={styles.lists}>
      {FREQUENCIES.map((each) => (
        <ul
          key={each}
          className={styles.chips}
          data-chosen={each === frequency || undefined}
          aria-label={startWords.suggestedAmounts}
        >
          {suggested(amounts, each, charity).map((cents) => (
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

/** The campaign's own amounts are sorted ascending. */
function suggested(amounts: readonly ImpactLine[], frequency: Frequency, charity: Charity): readonly Cents[] {
  const own = amounts.filter((line) => line.frequency === frequency).map((line) => line.amountCents);
  return own.length === 0 ? suggestedAmounts(charity, frequency) : own.toSorted((one, other) => one - other);
}

import { campaignAmounts, FREQUENCIES, formatCents } from '@handsel/contract';
import type { ImpactLine } from '@handsel/contract';
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
          {campaignAmounts(amounts, charity, each).map((cents) => (
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

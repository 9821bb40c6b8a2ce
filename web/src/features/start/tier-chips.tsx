import { formatCents, tierDollars } from '@handsel/contract';
import type { Cents, Frequency } from '@handsel/contract';
import { startWords } from '@handsel/words/start';
import { useTiers } from '../../lib/settings.ts';
import styles from './tier-chips.module.css';

export interface ChipsProps {
  amountCents: Cents;
  frequency: Frequency;
  onChoose: (amountCents: Cents) => void;
}

/** The tiers' thresholds as amounts to choose; giving once reaches no tier, and so names none. */
export function TierChips({ amountCents, frequency, onChoose }: ChipsProps) {
  return (
    <ul className={styles.chips} aria-label={startWords.suggestedAmounts}>
      {useTiers().map((tier) => (
        <li key={tier.name}>
          <button
            type="button"
            className={styles.chip}
            data-tier={tier.name}
            aria-pressed={amountCents === tier.amountCents}
            onClick={() => {
              onChoose(tier.amountCents);
            }}
          >
            <span className={styles.amount}>
              {frequency === 'monthly' ? `$${tierDollars(tier)}` : formatCents(tier.amountCents)}
            </span>
            {frequency === 'monthly' ? <span className={styles.name}>{tier.label}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

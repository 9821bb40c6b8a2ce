import { formatCents, tierAmount } from '@handsel/contract';
import type { Cents, Frequency, Tier } from '@handsel/contract';
import { startWords } from '@handsel/words/donate/start';
import { useCharity } from '../../lib/settings.ts';
import styles from './tier-chips.module.css';

/** An amount, and the tier that begins there. */
type Chip = Pick<Tier, 'amountCents'> & Partial<Tier>;

export interface ChipsProps {
  amountCents: Cents;
  frequency: Frequency;
  onChoose: (amountCents: Cents) => void;
}

/**
 * The charity's suggested amounts, or the tiers' thresholds. One-time gifts reach no tier, so they
 * show no names.
 */
export function TierChips({ amountCents, frequency, onChoose }: ChipsProps) {
  const { amounts, tiers } = useCharity();
  const chips: readonly Chip[] =
    amounts?.[frequency]?.map(
      (cents) => tiers.find((tier) => tier.amountCents === cents) ?? { amountCents: cents },
    ) ?? tiers;
  return (
    <ul className={styles.chips} aria-label={startWords.suggestedAmounts}>
      {chips.map((tier) => (
        <li key={tier.amountCents}>
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
              {frequency === 'monthly' ? tierAmount(tier) : formatCents(tier.amountCents)}
            </span>
            {frequency === 'monthly' ? <span className={styles.name}>{tier.label}</span> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

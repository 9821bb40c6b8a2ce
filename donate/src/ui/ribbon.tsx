import { TIER_NAMES } from '@handsel/contract';
import type { TierName } from '@handsel/contract';
import styles from './ribbon.module.css';

/** The angle of each pair of petals to either side. The last one unfolds first. */
const PETALS = [22, 150, 48, 112, 78];

/**
 * The tier, counted from 1, that unfolds a pair: the highest tier unfolds them all, for any number
 * of tiers.
 */
function unfoldedBy(index: number): number {
  return Math.ceil(((PETALS.length - index) * TIER_NAMES.length) / PETALS.length);
}

/** A bow of ribbon that grows with the tier: each adds longer tails and another pair of loops. */
export function Ribbon({ tier }: { tier: TierName | undefined }) {
  const reached = tier === undefined ? 0 : TIER_NAMES.indexOf(tier) + 1;
  return (
    <svg
      className={styles.ribbon}
      viewBox="-80 -72 160 172"
      data-tier={tier ?? 'none'}
      data-reached={reached}
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.tails}>
        <path className={styles.shade} d="M-3 2 22 0 50 84 35 80 25 92Z" />
        <path className={styles.cloth} d="M3 2-22 0-50 84-35 80-25 92Z" />
      </g>
      {PETALS.map((degrees, index) => (
        <g key={degrees} className={styles.petals} data-open={reached >= unfoldedBy(index) || undefined}>
          <Petal degrees={-degrees} />
          <Petal degrees={degrees} />
        </g>
      ))}
      <circle className={styles.knot} r="15" />
      <circle className={styles.seam} r="10" />
    </svg>
  );
}

function Petal({ degrees }: { degrees: number }) {
  return (
    <g transform={`rotate(${String(degrees)})`}>
      <path className={styles.cloth} d="M0 0C-22-14-27-54-9-64 4-70 27-54 22-36 19-20 9-8 0 0Z" />
      <path className={styles.shade} d="M0-4C-9-18-12-42-4-51 5-58 15-46 13-34 11-21 5-10 0-4Z" />
    </g>
  );
}

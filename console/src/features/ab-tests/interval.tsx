import type { AbResult } from '@handsel/contract/console';
import { staffAbTestWords as words } from '@handsel/words/console/ab-tests';
import styles from './interval.module.css';

interface IntervalProps {
  name: string;
  interval: NonNullable<AbResult['conversion']>;
  format: (value: number) => string;
}

/** In percent of the drawing's width. */
const EDGE = 48;

/** A line from the lowest to the highest plausible difference, with zero in the middle. */
export function Interval({ name, interval: { estimate, low, high }, format }: IntervalProps) {
  const widest = Math.max(Math.abs(low), Math.abs(high), Number.MIN_VALUE);
  const at = (value: number) => `${String(50 + (EDGE * value) / widest)}%`;
  const summary = words.intervalSummary({
    name,
    estimate: format(estimate),
    low: format(low),
    high: format(high),
  });
  return (
    <figure className={styles.interval}>
      <figcaption>{name}</figcaption>
      <svg className={styles.drawing} role="img" aria-label={summary} width="100%" height="40">
        <line className={styles.none} x1="50%" x2="50%" y1="2" y2="38" />
        <line className={styles.line} x1={at(low)} x2={at(high)} y1="20" y2="20" />
        <circle className={styles.estimate} cx={at(estimate)} cy="20" r="5" />
      </svg>
      <div className={styles.ends} aria-hidden>
        <span>{words.better({ variant: 'A' })}</span>
        <span>{words.better({ variant: 'B' })}</span>
      </div>
    </figure>
  );
}

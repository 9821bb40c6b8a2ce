import { impactOf } from '@handsel/contract';
import type { Cents, Frequency, ImpactLine } from '@handsel/contract';
import styles from './impact.module.css';

interface ImpactProps {
  lines: readonly ImpactLine[];
  amountCents: Cents;
  frequency: Frequency;
}

/** The effect of the amount, if it has a sentence. */
export function Impact({ lines, amountCents, frequency }: ImpactProps) {
  const [longest] = lines.toSorted((one, other) => other.sentence.length - one.sentence.length);
  return (
    longest && (
      <p className={styles.impact} data-longest={longest.sentence}>
        {impactOf(lines, amountCents, frequency)}
      </p>
    )
  );
}

import type { Frequency } from '@handsel/contract';
import { uiWords } from '@handsel/words/ui';
import styles from './gift-sum.module.css';
import { Icon } from './icons.tsx';

interface GiftSumProps {
  /** As it is read, "$25". */
  sum: string;
  frequency?: Frequency;
  /** Of a sum that changes while it is looked at. */
  'aria-live'?: 'polite';
}

/** How much a gift is, and how often it is given. */
export function GiftSum({ sum, frequency = 'monthly', ...live }: GiftSumProps) {
  const isMonthly = frequency === 'monthly';
  return (
    <p className={styles.sum} {...live}>
      <span className={styles.numeral}>{sum}</span>{' '}
      <span className={styles.frequency}>
        <Icon name={isMonthly ? 'every' : 'once'} />
        {uiWords.frequency({ frequency })}
      </span>
    </p>
  );
}

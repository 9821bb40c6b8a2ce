import type { Frequency } from '@handsel/contract';
import { uiWords } from '@handsel/words/ui';
import styles from './gift-amount.module.css';
import { Icon } from './icons.tsx';

interface GiftAmountProps {
  /** As it is read, "$25". */
  amount: string;
  frequency?: Frequency;
  /** Of an amount that changes while it is looked at. */
  'aria-live'?: 'polite';
}

/** How much a gift is, and how often it is given. */
export function GiftAmount({ amount, frequency = 'monthly', ...live }: GiftAmountProps) {
  const isMonthly = frequency === 'monthly';
  return (
    <p className={styles.amount} {...live}>
      <span className={styles.numeral}>{amount}</span>{' '}
      <span className={styles.frequency}>
        <Icon name={isMonthly ? 'every' : 'once'} />
        {uiWords.frequency({ frequency })}
      </span>
    </p>
  );
}

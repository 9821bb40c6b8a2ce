import type { Frequency } from '@handsel/contract';
import { uiWords } from '@handsel/words/shared/ui';
import styles from './gift-amount.module.css';
import { Icon } from '@handsel/ui/icons.tsx';

interface GiftAmountProps {
  /** The formatted amount, "$25". */
  amount: string;
  frequency?: Frequency;
  /** For an amount that changes while it is displayed. */
  'aria-live'?: 'polite';
}

/** A gift's amount and frequency. */
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

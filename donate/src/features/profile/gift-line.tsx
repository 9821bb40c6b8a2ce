import type { OwnGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { giftTermsWords } from '@handsel/words/donate/gift-terms';
import { amountWords } from '../../lib/gift-words.ts';
import styles from './gift-line.module.css';
import { GIFT_STATE_WORDS } from './gift-state-words.ts';

/** A gift in one line: the day, the frequency, the net amount, and its state. */
export function GiftLine({ gift }: { gift: OwnGift }) {
  const { given_on: givenOn, amount, net, type, state } = gift;
  const words = GIFT_STATE_WORDS[state];
  const counts = net > 0 || state === 'checking';
  return (
    <span className={styles.line}>
      <span className={styles.when}>{formatDay(givenOn, 'medium')}</span>{' '}
      <span className={styles.what}>
        {giftTermsWords.frequency({ frequency: type })}
        {words === undefined ? null : (
          <>
            {' '}
            <span className={styles.state}>{words}</span>
          </>
        )}
      </span>{' '}
      <span className={styles.amount}>
        {counts ? amountWords(state === 'checking' ? amount : net) : <s>{amountWords(amount)}</s>}
      </span>
    </span>
  );
}

import type { MonthlyGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { profileWords } from '@handsel/words/donate/profile';
import { amountWords } from '../../lib/gift-words.ts';
import styles from './profile-screen.module.css';

/** The monthly gifts without further charges. */
export function EndedGifts({ gifts }: { gifts: MonthlyGift[] }) {
  if (gifts.length === 0) return null;
  return (
    <section className={styles.quiet} aria-labelledby="ended-title">
      <h2 id="ended-title">{profileWords.endedTitle}</h2>
      <ul>
        {gifts.map(({ id, amount, begun_on: begunOn, ended_on: endedOn }) => (
          <li key={id}>
            {endedOn === null
              ? profileWords.endedGift({ amount: amountWords(amount), begun: formatDay(begunOn) })
              : profileWords.endedGiftWithEnd({
                  amount: amountWords(amount),
                  begun: formatDay(begunOn),
                  ended: formatDay(endedOn),
                })}
          </li>
        ))}
      </ul>
    </section>
  );
}

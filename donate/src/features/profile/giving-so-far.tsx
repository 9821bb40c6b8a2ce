import { yearIn, type GivingYear, type OwnGift } from '@handsel/contract';
import { profileWords } from '@handsel/words/donate/profile';
import { amountWords, useToday } from '../../lib/gift-words.ts';
import { useCharity } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { GiftLine } from './gift-line.tsx';
import styles from './profile-screen.module.css';

const SHOWN = 3;

interface GivingSoFarProps {
  gifts: OwnGift[];
  years: GivingYear[];
  giftsHref: string;
}

/** The total of this year, and the last gifts. */
export function GivingSoFar({ gifts, years, giftsHref }: GivingSoFarProps) {
  const today = useToday();
  const { timeZone } = useCharity();
  const year = today && yearIn(timeZone, today);
  const given = years.find((each) => each.year === year)?.amount ?? 0;
  return (
    <section aria-labelledby="so-far-title">
      <Card>
        <div className={styles.head}>
          <h2 id="so-far-title">{profileWords.givenTitle}</h2>
          <p>
            {given === 0 || year === undefined ? (
              profileWords.lastGifts
            ) : (
              <Sentence
                pieces={profileWords.givenThisYear({
                  strong: (content) => <strong>{content}</strong>,
                  amount: amountWords(given),
                  year,
                })}
              />
            )}
          </p>
        </div>
        <ul className={styles.lines}>
          {gifts.slice(0, SHOWN).map((gift) => (
            <li key={gift.id}>
              <GiftLine gift={gift} />
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <ButtonLink href={giftsHref} look="quiet">
            {profileWords.allGifts}
          </ButtonLink>
        </div>
      </Card>
    </section>
  );
}

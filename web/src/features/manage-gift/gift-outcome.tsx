import { useEffect, useEffectEvent } from 'react';
import type { ManagedGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { nextSumWords, otherSumWords, sumWords } from '../../lib/gift-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { dayChangeWords } from './day-words.ts';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';

interface GiftOutcomeProps {
  gift: ManagedGift;
  /** What was done; undefined of a gift that had ended before. */
  wish: Wish | undefined;
  startHref: string;
  /** Where its donor sees all gifts. */
  profileHref: string;
  onShown: () => void;
}

/** What came of it, as the gateway has confirmed it. */
export function GiftOutcome({ gift, wish, startHref, profileHref, onShown }: GiftOutcomeProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  const { next_billing_date: next, last_given_on: last } = gift;
  const back = (
    <ButtonLink href={profileHref} look="quiet">
      See all your giving
    </ButtonLink>
  );
  const nextGift =
    next === null ? null : (
      <p>
        Your next gift of {nextSumWords(gift)} will be taken on <strong>{formatDay(next)}</strong>, and then
        every month until you stop.{otherSumWords(gift)}
      </p>
    );
  if (wish?.kind === 'amount') {
    return (
      <Outcome icon="check" title={`Your monthly gift is now ${sumWords(gift.amount)}`}>
        {nextGift}
        <p>Nothing was charged today. We have mailed you this.</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  if (wish?.kind === 'pause') {
    return (
      <Outcome icon="check" title="Your monthly gift is paused">
        {nextGift}
        <p>Until then nothing is taken. We have mailed you this, with a link to resume it sooner.</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  if (wish?.kind === 'resume') {
    return (
      <Outcome icon="check" title="Your monthly gift goes on">
        {nextGift}
        <p>Thank you for coming back.</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  if (wish?.kind === 'day') {
    return (
      <Outcome icon="check" title="Your monthly gift is taken on another day">
        <p>{dayChangeWords(gift, wish)}</p>
        <p>Nothing was charged today. We have mailed you this.</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  return (
    <Outcome icon="check" title={`${wish === undefined ? 'This' : 'Your'} monthly gift has ended`}>
      <p>
        {last === null ? null : `The last gift was taken on ${formatDay(last)}. `}
        Nothing more will be taken. Thank you for all that you gave.
      </p>
      <div className={styles.actions}>
        <ButtonLink href={startHref} look="quiet">
          Give again
        </ButtonLink>
        {back}
      </div>
    </Outcome>
  );
}

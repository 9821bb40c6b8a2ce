import { useEffect, useEffectEvent } from 'react';
import type { ManagedGift } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { manageGiftWords } from '@handsel/words/donate/manage-gift';
import { nextAmountWords, otherAmountWords, amountWords } from '../../lib/gift-words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { dayChangeWords } from './day-words.ts';
import styles from './manage-gift.module.css';
import type { Wish } from './managed-gift-calls.ts';

interface GiftOutcomeProps {
  gift: ManagedGift;
  /** The completed change; undefined for a gift that had already ended. */
  wish: Wish | undefined;
  startHref: string;
  /** The page of all the donor's gifts. */
  profileHref: string;
  onShown: () => void;
}

/** The result, as the gateway has confirmed it. */
export function GiftOutcome({ gift, wish, startHref, profileHref, onShown }: GiftOutcomeProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    shown();
  }, []);
  const { next_billing_date: next, last_given_on: last } = gift;
  const back = (
    <ButtonLink href={profileHref} look="quiet">
      {manageGiftWords.seeGiving}
    </ButtonLink>
  );
  const nextGift =
    next === null ? null : (
      <p>
        <Sentence
          pieces={manageGiftWords.nextGiftUntilStopped({
            amount: nextAmountWords(gift),
            day: formatDay(next),
            strong: (content) => <strong>{content}</strong>,
          })}
        />
        {otherAmountWords(gift)}
      </p>
    );
  if (wish?.kind === 'amount') {
    return (
      <Outcome icon="check" title={manageGiftWords.amountChangedTitle({ amount: amountWords(gift.amount) })}>
        {nextGift}
        <p>{manageGiftWords.notChargedToday}</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  if (wish?.kind === 'pause') {
    return (
      <Outcome icon="check" title={manageGiftWords.pausedTitle}>
        {nextGift}
        <p>{manageGiftWords.paused}</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  if (wish?.kind === 'resume') {
    return (
      <Outcome icon="check" title={manageGiftWords.resumedTitle}>
        {nextGift}
        <p>{manageGiftWords.resumed}</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  if (wish?.kind === 'day') {
    return (
      <Outcome icon="check" title={manageGiftWords.dayChangedTitle}>
        <p>{dayChangeWords(gift, wish)}</p>
        <p>{manageGiftWords.notChargedToday}</p>
        <div className={styles.actions}>{back}</div>
      </Outcome>
    );
  }
  return (
    <Outcome
      icon="check"
      title={wish === undefined ? manageGiftWords.endedBeforeTitle : manageGiftWords.endedTitle}
    >
      <p>{last === null ? manageGiftWords.ended : manageGiftWords.endedAfter({ day: formatDay(last) })}</p>
      <div className={styles.actions}>
        <ButtonLink href={startHref} look="quiet">
          {manageGiftWords.giveAgain}
        </ButtonLink>
        {back}
      </div>
    </Outcome>
  );
}

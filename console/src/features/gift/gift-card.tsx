import { formatDay } from '@handsel/words/format';
import { staffGiftWords as words } from '@handsel/words/console/gifts';
import type { CallReply } from '../../lib/call.ts';
import styles from './gift-card.module.css';

type Card = NonNullable<CallReply<'getGift'>['card']>;

/** The card of a dedicated gift: its text, its state, and its postal address. */
export function GiftCard({ card }: { card: Card }) {
  const { kind, to, from, state, send_on: day, message, recipient, delivery, postal_address: address } = card;
  return (
    <>
      <p>{words.cardText({ kind, to, from, state, day: day === null ? 'none' : formatDay(day) })}</p>
      {recipient === null ? null : <p>{words.cardTo({ email: recipient })}</p>}
      {message === '' ? null : <blockquote className={styles.words}>{message}</blockquote>}
      {delivery === 'post' ? (
        <>
          <p>{words.cardPostTo}</p>
          <p className={styles.words}>{address ?? words.cardAddressHidden}</p>
        </>
      ) : null}
    </>
  );
}

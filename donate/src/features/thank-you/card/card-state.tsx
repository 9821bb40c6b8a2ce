import { CARD_ENDPOINTS } from '@handsel/contract';
import type { CardInfo, OwnCard } from '@handsel/contract';
import { cardPageWords as words } from '@handsel/words/donate/cards';
import { formatDay } from '@handsel/words/format';
import { fileHref } from '../../../lib/api.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import styles from './card.module.css';

/** The state of a card, and its files for printing. */
export function CardState({ checkoutId, info: { card, waits } }: { checkoutId: string; info: CardInfo }) {
  if (card === null) return null;
  return (
    <>
      <p>
        <Breakable>{sentence(card, waits)}</Breakable>
      </p>
      {card.state === 'post' ? <p className={styles.address}>{card.address}</p> : null}
      {card.state === 'print' ? (
        <div className={styles.actions}>
          <DownloadLink href={fileHref(CARD_ENDPOINTS, 'printCard', { id: checkoutId, paper: 'letter' })}>
            {words.printLetter}
          </DownloadLink>
          <DownloadLink href={fileHref(CARD_ENDPOINTS, 'printCard', { id: checkoutId, paper: 'a4' })}>
            {words.printA4}
          </DownloadLink>
        </div>
      ) : null}
    </>
  );
}

function sentence({ state, email, send_on: day, sent_on: sentOn }: OwnCard, waits: boolean): string {
  switch (state) {
    case 'held':
      return waits ? words.held : words.heldReady;
    case 'scheduled':
      return day === null ? words.scheduled({ email }) : words.scheduledOn({ email, day: formatDay(day) });
    case 'sent':
      return words.sent({ email, day: sentOn === null ? '' : formatDay(sentOn) });
    case 'not_sent':
      return words.notSent({ email });
    case 'canceled':
      return words.canceled;
    case 'print':
      return words.printable;
    case 'post':
      return words.posted;
  }
}

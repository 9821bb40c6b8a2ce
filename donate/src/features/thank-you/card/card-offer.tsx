import { cardPageWords as words } from '@handsel/words/donate/cards';
import { useRef, useState } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import type { DedicatedGift } from '../dedication-notice.ts';
import { CardDialog } from './card-dialog.tsx';
import { CardState } from './card-state.tsx';
import styles from './card.module.css';
import { useCard } from './use-card.ts';

interface CardOfferProps {
  checkoutId: string;
  gift: DedicatedGift;
  /** The current answers of the dedication question. */
  named: { to: string; email: string };
  /** The card's recipient differs from the question's answers. */
  onNamed: (named: { to: string; email: string }) => void;
}

/** Inside the dedication question: creates a card for this gift, or changes the existing one. */
export function CardOffer({ checkoutId, gift, named, onNamed }: CardOfferProps) {
  const [info, setInfo] = useCard(checkoutId);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  if (info === undefined || info === null) return null;
  const { card } = info;
  const isOver = card?.state === 'sent';
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <section ref={opener} className={styles.offer} aria-labelledby="card-offer">
      <p id="card-offer" className={styles.title}>
        {card === null ? words.offerTitle : words.statusTitle({ name: card.to })}
      </p>
      {card === null ? <p>{words.offer}</p> : <CardState checkoutId={checkoutId} info={info} />}
      {isOver ? null : (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              setOpen(true);
            }}
          >
            {card === null
              ? words.make
              : ['canceled', 'not_sent'].includes(card.state)
                ? words.another
                : words.remake}
          </Button>
        </div>
      )}
      {isOpen ? (
        <CardDialog
          checkoutId={checkoutId}
          gift={gift}
          info={info}
          named={named}
          onSaved={(saved) => {
            setInfo(saved);
            if (saved.card !== null) onNamed({ to: saved.card.to, email: saved.card.email });
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

import { CARD_ENDPOINTS } from '@handsel/contract/console';
import type { StaffCardToReview } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffCardWords as words } from '@handsel/words/console/to-send';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/client.ts';
import { pathOf } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { DecideCardDialog, type CardDecision } from './decide-card-dialog.tsx';
import styles from './to-send.module.css';

const COLUMNS = [words.to, words.message, words.from, words.sendOn, words.actions];

/** The dedication cards that wait for a review; hidden while there are none. */
export function CardsToReview() {
  const [decision, setDecision] = useState<CardDecision>();
  const { data } = useQuery({ queryKey: ['cards'], queryFn: () => call(CARD_ENDPOINTS.getCardsToReview) });
  if (data === undefined || data.cards.length === 0) return null;
  return (
    <Section title={words.title}>
      <p className={stack.muted}>{words.lead}</p>
      <Table caption={words.caption} columns={COLUMNS} isDense>
        {data.cards.map((card) => (
          <CardRow key={card.id} card={card} onDecide={setDecision} />
        ))}
      </Table>
      {decision === undefined ? null : (
        <DecideCardDialog decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Section>
  );
}

interface CardRowProps {
  card: StaffCardToReview;
  onDecide: (decision: CardDecision) => void;
}

function CardRow({ card, onDecide }: CardRowProps) {
  const { to, from, message, recipient, send_on: day } = card;
  return (
    <Row>
      <HeadCell>
        <Link to={pathOf.gift(card.gift_id)} aria-label={words.openGiftOf({ to })}>
          {to}
        </Link>
        <p className={stack.muted}>{recipient}</p>
      </HeadCell>
      <Cell label={words.message}>
        <span className={styles.message}>{message === '' ? words.noMessage : message}</span>
      </Cell>
      <Cell label={words.from}>{from}</Cell>
      <Cell label={words.sendOn}>{day === null ? words.soon : formatDay(day)}</Cell>
      <Cell label={words.actions}>
        <div className={stack.row}>
          <Button aria-label={words.approveOf({ to })} onClick={() => onDecide({ kind: 'approve', card })}>
            {words.approve}
          </Button>
          <Button
            look="text"
            aria-label={words.stopOf({ to })}
            onClick={() => onDecide({ kind: 'stop', card })}
          >
            {words.stop}
          </Button>
        </div>
      </Cell>
    </Row>
  );
}

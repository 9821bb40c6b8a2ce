import type { OwnGift, SaidOfGift } from '@handsel/contract';
import { formatDay, formatList } from '@handsel/words/format';
import { giftsWords } from '@handsel/words/donate/gifts';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { amountWords } from '../../lib/gift-words.ts';
import { useSettings } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Icon } from '@handsel/ui/icons.tsx';
import styles from './gift-entry.module.css';
import { GiftLine } from './gift-line.tsx';
import { giftStateSentence } from './gift-state-words.ts';
import { ReceiptActions } from './receipt-actions.tsx';

/** The thank-you questions about a gift, asked later. */
export type AskQuestions = (about: {
  gift: OwnGift & { checkout_id: string };
  onSaved: (said: SaidOfGift) => void;
  onCancel: () => void;
}) => ReactNode;

/** The state of a gift's card. */
export type CardOf = (gift: OwnGift & { checkout_id: string }) => ReactNode;

/** Whether an employer matches a gift. */
export type MatchOf = (checkoutId: string) => ReactNode;

interface GiftEntryProps {
  gift: OwnGift;
  /** The questions about this gift are open; only one gift has them open. */
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
  askQuestions: AskQuestions;
  cardOf: CardOf;
  matchOf: MatchOf;
  onAnswered: (id: string, said: SaidOfGift) => void;
}

/** A gift in one line, which expands to all its details. */
export function GiftEntry(props: GiftEntryProps) {
  const { gift, cardOf, matchOf } = props;
  const { offersMatching = false } = useSettings();
  const { checkout_id: checkoutId } = gift;
  // Reads the gift's details again each time it is opened.
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.entry}
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <Icon name="back" />
        <GiftLine gift={gift} />
      </summary>
      <div className={styles.body}>
        <p>{giftStateSentence(gift)}</p>
        <dl className={styles.facts}>
          <Fact name={giftsWords.paidWith}>{gift.method}</Fact>
          <Fact name={giftsWords.receipt}>{gift.receipt_number}</Fact>
          <Fact name={giftsWords.funds}>{gift.funds && formatList(gift.funds)}</Fact>
          <Fact name={giftsWords.campaign}>{gift.campaign}</Fact>
          {gift.refunds.map(({ amount, on }, index) => (
            <Fact key={`${on}-${String(index)}`} name={giftsWords.refunded}>
              {giftsWords.refund({ amount: amountWords(amount), day: formatDay(on) })}
            </Fact>
          ))}
          <Fact name={giftsWords.dedicatedTo}>{gift.answers?.dedicateTo}</Fact>
          <Fact name={giftsWords.employer}>{gift.answers?.employer}</Fact>
          <Fact name={giftsWords.referrer}>{gift.answers?.referrer}</Fact>
        </dl>
        {gift.receipt_number === undefined ? null : <ReceiptActions giftId={gift.id} />}
        {isOpen && gift.has_card === true && checkoutId !== undefined
          ? cardOf({ ...gift, checkout_id: checkoutId })
          : null}
        {isOpen && offersMatching && checkoutId !== undefined ? matchOf(checkoutId) : null}
        <AnswersOf {...props} />
      </div>
    </details>
  );
}

/** Shows nothing without content. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The button to answer the questions about the gift, or to change the answers. */
function AnswersOf({ gift, isAsking, onAsk, askQuestions, onAnswered }: GiftEntryProps) {
  const opener = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The form that had the focus has closed.
    if (wasAsking.current && !isAsking) opener.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const { checkout_id: checkoutId } = gift;
  if (checkoutId === undefined) return null;
  if (isAsking) {
    return askQuestions({
      gift: { ...gift, checkout_id: checkoutId },
      onSaved: (said) => {
        onAnswered(gift.id, said);
        onAsk(false);
      },
      onCancel: () => {
        onAsk(false);
      },
    });
  }
  return (
    <div ref={opener}>
      <Button
        look="quiet"
        onClick={() => {
          onAsk(true);
        }}
      >
        {gift.answers === undefined ? giftsWords.answerQuestions : giftsWords.changeAnswers}
      </Button>
    </div>
  );
}

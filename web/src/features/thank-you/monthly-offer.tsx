import { centsFromDollars, formatCents } from '@handsel/contract';
import type { MonthlyOffer as Offer } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { monthlyOfferWords as words } from '@handsel/words/monthly-offer';
import { useEffect, useRef } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import styles from './monthly-offer.module.css';
import { useMonthlyOffer, type OfferedGift } from './use-monthly-offer.ts';

/** Asks the donor of a gift to give monthly. Yes and no are a press each, and as large as each other. */
export function MonthlyOffer({ checkoutId }: { checkoutId: string }) {
  const offered = useMonthlyOffer(checkoutId);
  const { offer, hasDeclined } = offered;
  const title = useRef<HTMLHeadingElement>(null);
  const state = hasDeclined ? 'declined' : offer?.state;
  const before = useRef(state);
  useEffect(() => {
    // The buttons go away with the answer, so what has come of it takes the focus.
    if (before.current === 'open' && state !== 'open') title.current?.focus();
    before.current = state;
  }, [state]);
  if (hasDeclined)
    return (
      <Card>
        <section className={styles.offer} aria-labelledby="monthly-offer">
          <h2 id="monthly-offer" ref={title} tabIndex={-1}>
            {words.declinedTitle}
          </h2>
          <p>{words.declined}</p>
        </section>
      </Card>
    );
  if (offer === undefined) return null;
  return (
    <Card>
      <section className={styles.offer} aria-labelledby="monthly-offer">
        <h2 id="monthly-offer" ref={title} tabIndex={-1}>
          {titleOf(offer)}
        </h2>
        {offer.state === 'open' ? <Ask offer={offer} offered={offered} /> : <p>{outcomeOf(offer)}</p>}
      </section>
    </Card>
  );
}

const amountOf = ({ amount }: Offer) => formatCents(centsFromDollars(amount) ?? 0);

function titleOf(offer: Offer): string {
  switch (offer.state) {
    case 'open':
      return words.title({ amount: amountOf(offer) });
    case 'begun':
      return words.begunTitle;
    case 'checking':
      return words.checkingTitle;
    case 'failed':
      return words.failedTitle;
  }
}

function outcomeOf(offer: Offer) {
  if (offer.state !== 'begun') return offer.state === 'failed' ? words.failed : words.checking;
  const { method, first_billing_on: day } = offer;
  const strong = (content: string) => <strong>{content}</strong>;
  return <Sentence pieces={words.begun({ amount: amountOf(offer), method, day: formatDay(day), strong })} />;
}

function Ask({ offer, offered }: { offer: Offer; offered: OfferedGift }) {
  const { name } = useCharity();
  const { isBusy, failure, answer } = offered;
  return (
    <>
      <p>{words.lead({ name })}</p>
      <dl className={styles.facts}>
        <dt>{words.today}</dt>
        <dd>{words.nothing}</dd>
        <dt>{words.first}</dt>
        <dd>{formatDay(offer.first_billing_on)}</dd>
        <dt>{words.method}</dt>
        <dd>{offer.method}</dd>
      </dl>
      <p>{words.howToStop}</p>
      <p className={styles.small}>{offer.consent}</p>
      {failure === undefined ? null : (
        <div role="alert">
          <Notice kind="danger">{failure}</Notice>
        </div>
      )}
      <div className={styles.answers}>
        <Button aria-disabled={isBusy} onClick={() => void answer('yes')}>
          {words.yes({ amount: amountOf(offer) })}
        </Button>
        <Button look="quiet" aria-disabled={isBusy} onClick={() => void answer('no')}>
          {words.no}
        </Button>
      </div>
    </>
  );
}

import { centsFromDollars, formatCents } from '@handsel/contract';
import type { MonthlyOffer as Offer } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { monthlyOfferWords as words } from '@handsel/words/donate/monthly-offer';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useCharity } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './monthly-offer.module.css';
import type { OfferProgress } from './monthly-offer-progress.ts';
import { useMonthlyOffer, type OfferedGift } from './use-monthly-offer.ts';

/** Asks the donor to give monthly. Yes and no are one click each, on buttons of the same size. */
export function MonthlyOffer({ checkoutId }: { checkoutId: string }) {
  const offered = useMonthlyOffer(checkoutId);
  const { progress } = offered;
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(progress.step);
  useEffect(() => {
    // The buttons disappear with the answer, so its outcome takes the focus.
    if (before.current === 'open' && progress.step !== 'open') title.current?.focus();
    before.current = progress.step;
  }, [progress.step]);
  if (progress.step === 'none') return null;
  return (
    <Card>
      <section className={styles.offer} aria-labelledby="monthly-offer">
        <h2 id="monthly-offer" ref={title} tabIndex={-1}>
          {titleOf(progress)}
        </h2>
        {progress.step === 'open' ? (
          <Ask offer={progress.offer} failure={progress.failure} offered={offered} />
        ) : (
          <p>{outcomeOf(progress)}</p>
        )}
      </section>
    </Card>
  );
}

const amountOf = ({ amount }: Offer) => formatCents(centsFromDollars(amount) ?? 0);

type Shown = Exclude<OfferProgress, { step: 'none' }>;

function titleOf(progress: Shown): string {
  switch (progress.step) {
    case 'open':
      return words.title({ amount: amountOf(progress.offer) });
    case 'begun':
      return words.begunTitle;
    case 'checking':
      return words.checkingTitle;
    case 'failed':
      return words.failedTitle;
    case 'declined':
      return words.declinedTitle;
    case 'out-of-sight':
      return words.outOfSightTitle;
  }
}

function outcomeOf(progress: Exclude<Shown, { step: 'open' }>): ReactNode {
  switch (progress.step) {
    case 'begun':
      return <Begun offer={progress.offer} />;
    case 'checking':
      return words.checking;
    case 'failed':
      return words.failed;
    case 'declined':
      return words.declined;
    case 'out-of-sight':
      return words.outOfSight;
  }
}

function Begun({ offer }: { offer: Offer }) {
  const { method, first_billing_on: day } = offer;
  const strong = (content: string) => <strong>{content}</strong>;
  return <Sentence pieces={words.begun({ amount: amountOf(offer), method, day: formatDay(day), strong })} />;
}

interface AskProps {
  offer: Offer;
  failure: string | undefined;
  offered: OfferedGift;
}

function Ask({ offer, failure, offered }: AskProps) {
  const { name } = useCharity();
  const { isBusy, answer } = offered;
  return (
    <>
      <p>{words.lead({ name })}</p>
      <dl className={styles.facts}>
        <dt>{words.today}</dt>
        <dd>{formatCents(0)}</dd>
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

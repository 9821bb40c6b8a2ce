import { centsFromDollars, RETURN_COOKIE, tierFor } from '@handsel/contract';
import type { Checkout, PaymentResult, TierName } from '@handsel/contract';
import { thankYouWords } from '@handsel/words/donate/thank-you';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { changeOf, amountWords } from '../../lib/gift-words.ts';
import { useCharity, useSettings, useTiers } from '../../lib/settings.ts';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ImpactSentence } from '../../ui/charity-words.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Perks } from '../../ui/perks.tsx';
import { RedirectCountdown } from '../../ui/redirect-countdown.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { Questions } from './questions.tsx';
import type { NextPage } from './save-answers.ts';
import { Share } from './share.tsx';
import styles from './thank-you-screen.module.css';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Loaded on demand: few campaigns name donors. */
const BeNamed = lazy(async () => ({ default: (await import('./be-named.tsx')).BeNamed }));

/** Loaded on demand: few charities keep a directory of employers. */
const MatchOffer = lazy(async () => ({ default: (await import('./match/match-offer.tsx')).MatchOffer }));
const GiftAid = lazy(async () => ({ default: (await import('./gift-aid.tsx')).GiftAid }));
const ReturnLink = lazy(async () => ({ default: (await import('./return-link.tsx')).ReturnLink }));
const NewsletterOffer = lazy(async () => ({
  default: (await import('./newsletter-offer.tsx')).NewsletterOffer,
}));
/** Loaded on demand: few donors are asked. */
const MonthlyOffer = lazy(async () => ({ default: (await import('./monthly-offer.tsx')).MonthlyOffer }));

/** The ribbon for a gift without a membership, in the charity's own color. */
const THANKS_RIBBON: TierName = 'green';

interface ThankYouScreenProps {
  /** The donation, if this page still knows it. */
  checkout: Checkout | undefined;
  /** The payment's reply, if the gift was just made. */
  gift: PaymentResult | undefined;
  /** The checkout was read again, and has the answers. */
  onRead: (checkout: Checkout) => void;
  /** Everything is done: this browser can forget the donation. */
  onFinished: () => void;
  /** The donor continues. */
  onDone: (next: NextPage) => void;
}

/** Thanks the donor, explains the next steps, and asks three optional questions. */
export function ThankYouScreen({ checkout, gift, onRead, onFinished, onDone }: ThankYouScreenProps) {
  const toasts = useToasts();
  const [isLeaving, setLeaving] = useState(false);
  const paid = checkout?.payment.state === 'paid' ? checkout : undefined;
  const amountCents = centsFromDollars(paid?.amount ?? 0) ?? 0;
  const tiers = useTiers();
  const tier = paid === undefined ? undefined : tierFor(tiers, amountCents, paid.type);

  const { hero, offersGiftAid, offersMatching, offersMonthly, offersNewsletter, thanks } = useSettings();
  const { heroAlt } = useCharity();

  const cameFromElsewhere = useSyncExternalStore(nothingChanges, hasReturn, () => false);

  const payerName = paid?.payment.payer_name;
  const ownThanks = paid?.campaign_page?.thanks ?? (isGift(paid) ? thanks?.[paid.type] : undefined);

  function leave(next: NextPage, latest: Checkout): void {
    onRead(latest);
    if (next === 'profile') {
      onFinished();
      setLeaving(true);
    } else onDone(next);
  }
  const goToProfile = () => {
    onDone('profile');
  };

  return (
    <article className={styles.thanks}>
      <header className={styles.head}>
        <div className={styles.ribbon}>
          <Ribbon tier={tier?.name ?? THANKS_RIBBON} />
        </div>
        <PageHeading>
          {payerName === undefined ? thankYouWords.heading : thankYouWords.headingNamed({ name: payerName })}
        </PageHeading>
        {ownThanks === undefined ? null : <p className={styles.lead}>{ownThanks}</p>}
        <p className={ownThanks === undefined ? styles.lead : styles.fact}>
          <Thanks checkout={paid} />
        </p>
      </header>
      {paid && <ImpactSentence checkout={paid} amountCents={amountCents} />}
      {hero && (
        <img
          loading="lazy"
          src={hero.src}
          width={hero.width}
          height={hero.height}
          alt={heroAlt}
          className={styles.picture}
        />
      )}
      {paid === undefined ? null : (
        <div className={styles.facts}>
          <WhatHappensNext checkout={paid} gift={gift} />
          {tier === undefined ? null : <Perks amountCents={amountCents} tier={tier} tiers={tiers} isPlain />}
        </div>
      )}
      {isLeaving || !isGift(paid) ? null : (
        <>
          {offersMonthly === true && paid.type === 'one-time' ? (
            <Suspense>
              <MonthlyOffer checkoutId={paid.uuid} />
            </Suspense>
          ) : null}
          {offersMatching === true ? (
            <Suspense fallback={<div className={styles.toCome} />}>
              <MatchOffer checkoutId={paid.uuid} />
            </Suspense>
          ) : null}
          {offersGiftAid === true ? (
            <Suspense>
              <GiftAid />
            </Suspense>
          ) : null}
          {offersNewsletter === true ? (
            <Suspense>
              <NewsletterOffer />
            </Suspense>
          ) : null}
        </>
      )}
      {cameFromElsewhere && isGift(paid) ? (
        <Suspense>
          <ReturnLink checkout={paid} />
        </Suspense>
      ) : null}
      {paid === undefined || isLeaving ? null : <Share path={paid.campaign_page?.path} />}
      {paid?.campaign_page?.asks_name !== true || isLeaving ? null : (
        <Suspense fallback={<div className={styles.toCome} />}>
          <BeNamed checkoutId={paid.uuid} campaign={paid.campaign_page.name} before={paid.naming} />
        </Suspense>
      )}
      {isLeaving ? (
        <Card>
          <Outcome icon="check" title={thankYouWords.allDoneTitle}>
            <RedirectCountdown to="profile" onElapsed={goToProfile} onStay={toasts.clear} />
          </Outcome>
        </Card>
      ) : paid === undefined ? (
        <Button look="quiet" onClick={goToProfile}>
          {thankYouWords.goToProfile}
        </Button>
      ) : (
        <Questions checkout={paid} onLeave={leave} />
      )}
    </article>
  );
}

const nothingChanges = () => () => undefined;
const hasReturn = () => document.cookie.includes(`${RETURN_COOKIE}=`);

/** A change of a monthly gift gives nothing today. */
function isGift(paid: Checkout | undefined): paid is Checkout {
  return paid !== undefined && changeOf(paid) === undefined;
}

function Thanks({ checkout }: { checkout: Checkout | undefined }) {
  const { name } = useCharity();
  if (checkout === undefined) return thankYouWords.withoutGift({ name });
  const gift = {
    name,
    amount: amountWords(checkout.amount),
    strong: (content: string) => <strong>{content}</strong>,
  };
  if (changeOf(checkout) !== undefined) return <Sentence pieces={thankYouWords.changed(gift)} />;
  if (checkout.type === 'monthly') return <Sentence pieces={thankYouWords.monthlyBegun(gift)} />;
  // A bank takes some days to pay.
  return checkout.payment.settles_later === true ? (
    <Sentence pieces={thankYouWords.settling(gift)} />
  ) : (
    <Sentence pieces={thankYouWords.arrived(gift)} />
  );
}

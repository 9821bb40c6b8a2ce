import { centsFromDollars, formatCents, tierFor } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { commonWords } from '@handsel/words/shared/common';
import { confirmWords } from '@handsel/words/donate/confirm';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { changeOf, chargeWords, giftWords, useFirstDay } from '../../lib/gift-words.ts';
import { useTiers } from '../../lib/settings.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { ContinueBar } from '../../ui/continue-bar.tsx';
import { GoBack } from '../../ui/go-back.tsx';
import { ImpactSentence } from '../../ui/charity-words.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Perks } from '../../ui/perks.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { StepWords } from '../../ui/step-words.tsx';
import styles from './confirm-screen.module.css';

interface ConfirmScreenProps {
  checkout: Checkout;
  goBackHref: string;
  onConfirmed: () => void;
  /** The page is open, so the next one may be loaded. */
  onOpened: () => void;
}

/** The summary of a monthly gift before its payment. */
export function ConfirmScreen({ checkout, goBackHref, onConfirmed, onOpened }: ConfirmScreenProps) {
  const today = useFirstDay(checkout);
  const amountCents = centsFromDollars(checkout.amount) ?? 0;
  const tiers = useTiers();
  const tier = tierFor(tiers, amountCents, checkout.type);
  const change = changeOf(checkout);
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    opened();
  }, []);
  return (
    <Columns
      head={
        <>
          <GoBack href={goBackHref} />
          <StepWords current="confirm" frequency={checkout.type} />
          <PageHeading>
            {change === undefined ? confirmWords.heading : confirmWords.changeHeading}
          </PageHeading>
        </>
      }
      card={
        <Card>
          <div className={styles.gift}>
            <p className={styles.amount}>
              <Sentence
                pieces={confirmWords.gift({
                  amount: formatCents(amountCents),
                  often: (content) => <span className={styles.often}>{content}</span>,
                })}
              />
            </p>
            <p className={styles.when}>{`${chargeWords(amountCents, checkout.type, today, change)}.`}</p>
          </div>
          <dl className={styles.facts}>
            {change === undefined ? null : <CurrentGift checkout={checkout} />}
            {checkout.campaign_page && (
              <Fact name={confirmWords.campaign}>{checkout.campaign_page.name}</Fact>
            )}
            {checkout.fund && <Fact name={confirmWords.fund}>{checkout.fund.name}</Fact>}
            <Fact name={change === undefined ? confirmWords.receiptTo : confirmWords.confirmedTo}>
              <Breakable>{checkout.email ?? ''}</Breakable>
            </Fact>
            <Fact name={change === undefined ? confirmWords.membership : confirmWords.newMembership}>
              {tier?.label ?? confirmWords.noTier}
            </Fact>
          </dl>
          <ContinueBar words={giftWords(amountCents, checkout.type)} onContinue={onConfirmed}>
            <Button aside={giftWords(amountCents, checkout.type)} onClick={onConfirmed}>
              {commonWords.continue}
            </Button>
          </ContinueBar>
        </Card>
      }
      story={
        <>
          <ImpactSentence checkout={checkout} amountCents={amountCents} />
          <p>{confirmWords.ofAYear({ amount: formatCents(amountCents * 12) })}</p>
          {tier === undefined ? (
            <p>{confirmWords.thanks}</p>
          ) : (
            <Perks amountCents={amountCents} tier={tier} tiers={tiers} showsNext />
          )}
        </>
      }
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The donor's current monthly gift. */
function CurrentGift({ checkout }: { checkout: Checkout }) {
  const tiers = useTiers();
  const { subscription } = checkout.user;
  if (subscription === null) return null;
  const amountCents = centsFromDollars(subscription.amount) ?? 0;
  return (
    <>
      <Fact name={confirmWords.presentGift}>{giftWords(amountCents, 'monthly')}</Fact>
      <Fact name={confirmWords.presentMembership}>
        {tierFor(tiers, amountCents, 'monthly')?.label ?? confirmWords.noTier}
      </Fact>
    </>
  );
}

import { centsFromDollars, formatCents, tierFor } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { useEffect, useEffectEvent } from 'react';
import { changeOf, chargeWords, giftWords, useFirstDay } from '../../lib/gift-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Columns } from '../../ui/columns.tsx';
import { GoBack } from '../../ui/go-back.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Perks } from '../../ui/perks.tsx';
import { StepWords } from '../../ui/step-words.tsx';
import styles from './confirm-screen.module.css';

const NO_TIER = 'None at this sum';

interface ConfirmScreenProps {
  checkout: Checkout;
  goBackHref: string;
  onConfirmed: () => void;
  /** The page is open, so the next one may be fetched. */
  onOpened: () => void;
}

/** A monthly gift said once more, whole, before it is paid. */
export function ConfirmScreen({ checkout, goBackHref, onConfirmed, onOpened }: ConfirmScreenProps) {
  const today = useFirstDay(checkout);
  const amountCents = centsFromDollars(checkout.amount) ?? 0;
  const tier = tierFor(amountCents, checkout.type);
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
          <StepWords current="Confirm" frequency={checkout.type} />
          <PageHeading>
            {change === undefined
              ? 'Is this the gift you would like to give?'
              : 'Is this how you would like to change your gift?'}
          </PageHeading>
        </>
      }
      card={
        <Card>
          <div className={styles.gift}>
            <p className={styles.sum}>
              {formatCents(amountCents)} <span className={styles.often}>every month</span>
            </p>
            <p className={styles.when}>{`${chargeWords(amountCents, checkout.type, today, change)}.`}</p>
          </div>
          <dl className={styles.facts}>
            {change === undefined ? null : <CurrentGift checkout={checkout} />}
            <div>
              <dt>{change === undefined ? 'Receipt to' : 'Confirmed to'}</dt>
              <dd>{checkout.email}</dd>
            </div>
            <div>
              <dt>{change === undefined ? 'Membership' : 'New membership'}</dt>
              <dd>{tier?.label ?? NO_TIER}</dd>
            </div>
          </dl>
          <Button aside={giftWords(amountCents, checkout.type)} onClick={onConfirmed}>
            Continue
          </Button>
        </Card>
      }
      story={
        tier === undefined ? (
          <p>Every gift counts, and yours does every month. Thank you.</p>
        ) : (
          <Perks amountCents={amountCents} tier={tier} />
        )
      }
    />
  );
}

/** What the donor gives until now. */
function CurrentGift({ checkout }: { checkout: Checkout }) {
  const { subscription } = checkout.user;
  if (subscription === null) return null;
  const amountCents = centsFromDollars(subscription.amount) ?? 0;
  return (
    <>
      <div>
        <dt>Now</dt>
        <dd>{giftWords(amountCents, 'monthly')}</dd>
      </div>
      <div>
        <dt>Membership now</dt>
        <dd>{tierFor(amountCents, 'monthly')?.label ?? NO_TIER}</dd>
      </div>
    </>
  );
}

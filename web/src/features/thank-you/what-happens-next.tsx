import type { Checkout, PaymentResult } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import type { ReactNode } from 'react';
import { changeOf, sumWords } from '../../lib/gift-words.ts';
import { Icon } from '../../ui/icons.tsx';
import type { IconName } from '../../ui/icons.tsx';
import styles from './what-happens-next.module.css';

interface WhatHappensNextProps {
  checkout: Checkout;
  gift: PaymentResult | undefined;
}

/** The receipt, and for a monthly gift when it comes again and how it is stopped. */
export function WhatHappensNext({ checkout, gift }: WhatHappensNextProps) {
  const isMonthly = checkout.type === 'monthly';
  const isChange = changeOf(checkout) !== undefined;
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <ul>
        {isChange ? <Step icon="check">Nothing was charged today.</Step> : null}
        <OnItsWay what={isChange ? 'A confirmation' : 'Your receipt'} email={checkout.email} />
        {checkout.payment.settles_later === true ? (
          <Step icon="calendar">
            Your bank takes some days to pay this gift. Should it not, we will write to you.
          </Step>
        ) : null}
        {isMonthly ? <NextGift checkout={checkout} gift={gift} /> : null}
        {isMonthly ? (
          <Step icon="pause">
            You can pause or stop whenever you like: by the link in each receipt, or on your profile.
          </Step>
        ) : null}
      </ul>
    </section>
  );
}

function OnItsWay({ what, email }: { what: string; email: string | null | undefined }) {
  if (!email) return <Step icon="mail">{what} is on its way by mail.</Step>;
  return (
    <Step icon="mail">
      {what} is on its way to <strong>{email}</strong>.
    </Step>
  );
}

function NextGift({ checkout, gift }: { checkout: Checkout; gift: PaymentResult | undefined }) {
  const date = gift?.subscription?.next_billing_date ?? checkout.user.subscription?.next_billing_date;
  const sum = sumWords(checkout.amount);
  if (!date) return <Step icon="calendar">The next {sum} follows in a month.</Step>;
  return (
    <Step icon="calendar">
      The next {sum} follows on <strong>{formatDay(date)}</strong>.
    </Step>
  );
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <p>{children}</p>
    </li>
  );
}

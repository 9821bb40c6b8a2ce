import { centsFromDollars, formatCents } from '@handsel/contract';
import type { Cents, Checkout, PaymentResult } from '@handsel/contract';
import { coverFeeWords } from '@handsel/words/donate/cover-fee';
import { formatDay } from '@handsel/words/format';
import { thankYouWords } from '@handsel/words/donate/thank-you';
import type { ReactNode } from 'react';
import { changeOf } from '../../lib/gift-words.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Icon } from '@handsel/ui/icons.tsx';
import type { IconName } from '@handsel/ui/icons.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';
import styles from './what-happens-next.module.css';

interface WhatHappensNextProps {
  checkout: Checkout;
  gift: PaymentResult | undefined;
}

/** The receipt and, for a monthly gift, its next charge and how to stop it. */
export function WhatHappensNext({ checkout, gift }: WhatHappensNextProps) {
  const isMonthly = checkout.type === 'monthly';
  const isChange = changeOf(checkout) !== undefined;
  const feeCents = coveredFeeOf(checkout, gift);
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">{thankYouWords.nextTitle}</h2>
      <ul>
        {isChange ? <Step icon="check">{thankYouWords.notChargedToday}</Step> : null}
        {feeCents > 0 ? (
          <Step icon="check">
            {isMonthly
              ? coverFeeWords.thanksMonthly({ fee: formatCents(feeCents) })
              : coverFeeWords.thanks({ fee: formatCents(feeCents) })}
          </Step>
        ) : null}
        <OnItsWay mail={isChange ? 'confirmation' : 'receipt'} email={checkout.email} />
        {checkout.payment.settles_later === true ? (
          <Step icon="calendar">{thankYouWords.settlesLater}</Step>
        ) : null}
        {isMonthly ? <NextGift checkout={checkout} gift={gift} /> : null}
        {isMonthly ? <Step icon="pause">{thankYouWords.howToStop}</Step> : null}
      </ul>
    </section>
  );
}

interface OnItsWayProps {
  mail: 'confirmation' | 'receipt';
  email: string | null | undefined;
}

function OnItsWay({ mail, email }: OnItsWayProps) {
  if (!email) return <Step icon="mail">{thankYouWords.mailOnItsWay({ mail })}</Step>;
  return (
    <Step icon="mail">
      <Sentence
        pieces={thankYouWords.mailOnItsWayTo({
          mail,
          address: email,
          strong: (content) => (
            <strong>
              <Breakable>{content}</Breakable>
            </strong>
          ),
        })}
      />
    </Step>
  );
}

/** In cents. For a one-time gift it is known only right after the payment. */
function coveredFeeOf(checkout: Checkout, gift: PaymentResult | undefined): Cents {
  const monthly = checkout.type === 'monthly' ? checkout.user.subscription?.covered_fee : undefined;
  return centsFromDollars(gift?.covered_fee ?? monthly ?? 0) ?? 0;
}

function NextGift({ checkout, gift }: { checkout: Checkout; gift: PaymentResult | undefined }) {
  const date = gift?.subscription?.next_billing_date ?? checkout.user.subscription?.next_billing_date;
  const feeCents = coveredFeeOf(checkout, gift);
  const amount = formatCents((centsFromDollars(checkout.amount) ?? 0) + feeCents);
  if (!date) return <Step icon="calendar">{thankYouWords.nextGiftInAMonth({ amount })}</Step>;
  return (
    <Step icon="calendar">
      <Sentence
        pieces={thankYouWords.nextGiftOn({
          amount,
          strong: (content) => (
            <strong>
              <Breakable>{content}</Breakable>
            </strong>
          ),
          day: formatDay(date),
        })}
      />
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

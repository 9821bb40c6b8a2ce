import { TIERS, centsFromDollars, formatCents, tierFor } from '@handsel/contract';
import type { Checkout, PaymentResult } from '@handsel/contract';
import { dateWords } from '../../lib/gift-words.ts';
import { useCharity } from '../../lib/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Perks } from '../../ui/perks.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import styles from './thank-you-screen.module.css';

/** A gift without a membership is thanked with the whole bow. */
const WHOLE_RIBBON = TIERS[3];

interface ThankYouScreenProps {
  /** The donation, when this page still knows which one it was. */
  checkout: Checkout | undefined;
  /** What the payment answered, when it was made just now. */
  gift: PaymentResult | undefined;
}

/** Says thank you: for what, and what happens next. */
export function ThankYouScreen({ checkout, gift }: ThankYouScreenProps) {
  const { name } = useCharity();
  const paid = checkout?.payment.state === 'paid' ? checkout : undefined;
  const amountCents = centsFromDollars(paid?.amount ?? 0) ?? 0;
  const tier = paid === undefined ? undefined : tierFor(amountCents, paid.type);
  return (
    <article className={styles.letter}>
      <header className={styles.head}>
        <div className={styles.ribbon}>
          <Ribbon tier={tier ?? WHOLE_RIBBON} />
        </div>
        <PageHeading>Thank you</PageHeading>
        <p className={styles.lead}>
          {paid === undefined ? (
            <>Your gift has reached {name}. It is people like you who carry this work.</>
          ) : (
            <>
              Your <strong>{formatCents(amountCents)}</strong>{' '}
              {paid.type === 'monthly' ? 'every month has begun' : 'has arrived'}, and {name} can get to work
              with it. It is people like you who carry this.
            </>
          )}
        </p>
      </header>
      {tier === undefined ? null : <Perks amountCents={amountCents} tier={tier} isPlain />}
      <WhatHappensNext checkout={paid} gift={gift} />
    </article>
  );
}

function WhatHappensNext({ checkout, gift }: ThankYouScreenProps) {
  const { supportEmail, name, website } = useCharity();
  const nextDate = gift?.subscription?.next_billing_date ?? checkout?.user.subscription?.next_billing_date;
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <ul>
        <li>
          <Icon name="mail" size={24} />
          <p>
            Your receipt is on its way{' '}
            {checkout?.email ? (
              <>
                to <strong>{checkout.email}</strong>
              </>
            ) : (
              'by mail'
            )}
            .
          </p>
        </li>
        {checkout?.type === 'monthly' ? (
          <>
            <li>
              <Icon name="calendar" size={24} />
              <p>
                {nextDate ? (
                  <>
                    The next gift follows on <strong>{dateWords(nextDate)}</strong>.
                  </>
                ) : (
                  'The next gift follows on this day of next month.'
                )}
              </p>
            </li>
            <li>
              <Icon name="pause" size={24} />
              <p>
                You can stop whenever you like: write a line to{' '}
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
              </p>
            </li>
          </>
        ) : null}
      </ul>
      <p>
        <a href={website}>See what {name} is doing now</a>
      </p>
    </section>
  );
}

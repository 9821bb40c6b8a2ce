import type { Checkout, PaymentResult } from '@handsel/contract';
import type { ReactNode } from 'react';
import { dateWords } from '../../lib/gift-words.ts';
import { useCharity } from '../../lib/settings.ts';
import { Icon } from '../../ui/icons.tsx';
import type { IconName } from '../../ui/icons.tsx';
import styles from './what-happens-next.module.css';

interface WhatHappensNextProps {
  checkout: Checkout | undefined;
  gift: PaymentResult | undefined;
}

/** The receipt, and for a monthly gift when it comes again and how it is stopped. */
export function WhatHappensNext({ checkout, gift }: WhatHappensNextProps) {
  const { supportEmail } = useCharity();
  const nextDate = gift?.subscription?.next_billing_date ?? checkout?.user.subscription?.next_billing_date;
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <ul>
        <Step icon="mail">
          Your receipt is on its way{' '}
          {checkout?.email ? (
            <>
              to <strong>{checkout.email}</strong>
            </>
          ) : (
            'by mail'
          )}
          .
        </Step>
        {checkout?.type === 'monthly' ? (
          <>
            <Step icon="calendar">
              {nextDate ? (
                <>
                  The next gift follows on <strong>{dateWords(nextDate)}</strong>.
                </>
              ) : (
                'The next gift follows on this day of next month.'
              )}
            </Step>
            <Step icon="pause">
              You can stop whenever you like: write a line to{' '}
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </Step>
          </>
        ) : null}
      </ul>
    </section>
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

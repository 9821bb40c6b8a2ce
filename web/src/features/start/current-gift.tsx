import { centsFromDollars, tierFor } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { giftWords, nextChargeWords } from '../../lib/gift-words.ts';
import { Notice } from '../../ui/notice.tsx';

export type CurrentSubscription = NonNullable<Checkout['user']['subscription']>;

/** The monthly gift that a donor has, beside the sum that is to take its place. */
export function CurrentGift({ subscription }: { subscription: CurrentSubscription }) {
  const amountCents = centsFromDollars(subscription.amount) ?? 0;
  const tier = tierFor(amountCents, 'monthly');
  return (
    <Notice>
      <p>
        You give{' '}
        <strong>
          {giftWords(amountCents, 'monthly')}
          {tier === undefined ? '' : ` (${tier.label})`}
        </strong>{' '}
        already. Continuing changes that gift from{' '}
        {nextChargeWords({ nextBillingDate: subscription.next_billing_date })}; it doesn’t start a second one.
      </p>
    </Notice>
  );
}

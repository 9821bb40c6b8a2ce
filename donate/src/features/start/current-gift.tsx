import { centsFromDollars, tierFor } from '@handsel/contract';
import type { Checkout } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { startWords } from '@handsel/words/donate/start';
import { giftWords } from '../../lib/gift-words.ts';
import { useTiers } from '../../lib/settings.ts';
import { Notice } from '@handsel/ui/notice.tsx';
import { Sentence } from '@handsel/ui/sentence.tsx';

export type CurrentSubscription = NonNullable<Checkout['user']['subscription']>;

/** The donor's monthly gift, beside the amount that will replace it. */
export function CurrentGift({ subscription }: { subscription: CurrentSubscription }) {
  const amountCents = centsFromDollars(subscription.amount) ?? 0;
  const tier = tierFor(useTiers(), amountCents, 'monthly');
  const amount = giftWords(amountCents, 'monthly');
  const next = subscription.next_billing_date;
  const given = {
    given: tier === undefined ? amount : startWords.giftWithTier({ gift: amount, tier: tier.label }),
    gift: (content: string) => <strong>{content}</strong>,
  };
  return (
    <Notice>
      <p>
        <Sentence
          pieces={
            next === null
              ? startWords.changesGiftFromNextCharge(given)
              : startWords.changesGift({ ...given, day: formatDay(next) })
          }
        />
      </p>
    </Notice>
  );
}

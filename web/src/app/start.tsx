import type { Frequency, Page } from '@handsel/contract';
import { shellWords } from '@handsel/words/shell';
import { lazy } from 'react';
import { onlyFrequencyAt } from '../features/session/place.ts';
import type { Beginning } from '../features/session/place.ts';
import { pageToBegin } from '../features/session/step.ts';
import { hrefOf } from './paths.ts';
import { askProvidersAhead, prefetch, prefetchCheckout } from './prefetch.ts';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';
import { useLinkedGift } from './use-linked-gift.ts';

const StartScreen = lazy(async () => ({ default: (await screenModules.start()).StartScreen }));

/** The start page in each of its forms. */
export function Start({ place }: { place: Beginning }) {
  const { step, campaign, take } = useDonation();
  const linked = useLinkedGift();
  const isChange = place === 'change-subscription';
  const isChangeBegun = step.checkout?.changes_subscription === true;
  const current = isChange && !isChangeBegun ? step.subscription?.amount : undefined;
  return (
    <StartScreen
      // Each form of the page, and each new beginning, starts with what it offers by itself.
      key={place}
      checkout={step.checkout}
      ownEmail={step.ownEmail}
      only={onlyFrequencyAt(place)}
      kept={step.interrupted}
      preset={current ?? step.interrupted?.gift?.amount ?? step.checkout?.amount ?? linked.amount}
      presetFrequency={linked.frequency}
      presetFund={linked.fund}
      campaign={campaign}
      goBackHref={place === 'start' ? undefined : hrefOf('start', campaign)}
      {...(isChange ? { heading: shellWords.changeGiftHeading } : {})}
      subscription={step.subscription}
      pageFor={(frequency: Frequency): Page => pageToBegin(step, frequency)}
      onEngaged={() => {
        if (place === 'one-time') prefetchCheckout();
        else prefetch(screenModules.confirm);
      }}
      onNearlyBegun={(frequency, isPressed) => {
        if (frequency === 'one-time') askProvidersAhead(step, isPressed);
      }}
      onBegan={(checkout) => {
        take({ type: 'began', checkout });
      }}
      onRecognized={(email, gift) => {
        take({ type: 'recognized', email, gift });
      }}
      onLapsed={(typed) => {
        take({ type: 'lapsed', ...typed });
      }}
      onExpired={() => {
        take({ type: 'expired' });
      }}
    />
  );
}

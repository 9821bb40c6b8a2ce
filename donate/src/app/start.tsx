import type { Frequency, Page } from '@handsel/contract';
import { shellWords } from '@handsel/words/donate/shell';
import { lazy } from 'react';
import { onlyFrequencyAt } from '../features/session/place.ts';
import type { Beginning } from '../features/session/place.ts';
import type { StartScreenProps } from '../features/start/start-screen.tsx';
import { pageToBegin } from '../features/session/step.ts';
import { hrefOf } from './paths.ts';
import { askProvidersAhead, prefetch, prefetchCheckout } from './prefetch.ts';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';
import { useCampaign, useStartGoal } from '../lib/settings.ts';
import { useLinkedGift } from './use-linked-gift.ts';

const StartScreen = lazy(async () => ({ default: (await screenModules.start()).StartScreen }));
const CampaignScreen = lazy(async () => ({ default: (await screenModules.campaign()).CampaignScreen }));

/** The start page in each of its forms. */
export function Start({ place }: { place: Beginning }) {
  const { step, campaign, campaignVersion, take } = useDonation();
  const shown = useCampaign();
  const goal = useStartGoal();
  const linked = useLinkedGift();
  const isChange = place === 'change-subscription';
  const isChangeBegun = step.checkout?.changes_subscription === true;
  const current = isChange && !isChangeBegun ? step.subscription?.amount : undefined;
  const begun = current ?? step.interrupted?.gift?.amount ?? step.checkout?.amount;
  const input: StartScreenProps = {
    checkout: step.checkout,
    ownEmail: step.ownEmail,
    only: onlyFrequencyAt(place),
    kept: step.interrupted,
    preset: begun ?? linked.amount,
    presetSaid: begun === undefined ? linked.saidOfAmount : undefined,
    presetFrequency: linked.frequency,
    presetFund: linked.fund,
    campaign,
    campaignVersion,
    goBackHref: place === 'start' || place === 'campaign' ? undefined : hrefOf('start', campaign),
    ...(isChange ? { heading: shellWords.changeGiftHeading } : {}),
    subscription: step.subscription,
    isRead: step.status === 'ready',
    pageFor: (frequency: Frequency): Page => pageToBegin(step, frequency),
    onEngaged: () => {
      if (place === 'one-time') prefetchCheckout();
      else prefetch(screenModules.confirm);
    },
    onNearlyBegun: (frequency, isPressed) => {
      if (frequency === 'one-time') askProvidersAhead(step, isPressed);
    },
    onBegan: (checkout, isPaying) => {
      take({ type: 'began', checkout, isPaying });
    },
    onRecognized: (email, gift) => {
      take({ type: 'recognized', email, gift });
    },
    onLapsed: (typed) => {
      take({ type: 'lapsed', ...typed });
    },
    onExpired: () => {
      take({ type: 'expired' });
    },
  };
  // The key resets the form: each form of the page, and each new gift, starts with its own
  // defaults.
  return place === 'campaign' && shown !== undefined ? (
    <CampaignScreen key={place} shown={shown} startHref={hrefOf('start', undefined)} {...input} />
  ) : (
    <StartScreen key={place} goal={place === 'start' ? goal : undefined} {...input} />
  );
}

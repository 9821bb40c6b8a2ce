import type { Frequency, Page } from '@handsel/contract';
import { lazy } from 'react';
import { goBackFrom, onlyFrequencyAt } from '../features/session/place.ts';
import type { Beginning } from '../features/session/place.ts';
import { pageToBegin } from '../features/session/step.ts';
import type { Step } from '../features/session/step.ts';
import { hrefOf } from './paths.ts';
import { NotLoaded } from './not-loaded.tsx';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

const StartScreen = lazy(async () => ({ default: (await screenModules.start()).StartScreen }));
const ConfirmScreen = lazy(async () => ({ default: (await screenModules.confirm()).ConfirmScreen }));
const CheckoutScreen = lazy(async () => ({ default: (await screenModules.checkout()).CheckoutScreen }));

/** The start page in each of its forms. */
export function Start({ place }: { place: Beginning }) {
  const { step, campaign, take } = useDonation();
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
      preset={current ?? step.interrupted?.gift?.amount ?? step.checkout?.amount}
      campaign={campaign}
      goBackHref={place === 'start' ? undefined : hrefOf('start', campaign)}
      {...(isChange ? { heading: 'Change your monthly gift' } : {})}
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

export function Confirm() {
  const { step, campaign, take } = useDonation();
  if (step.isUnread === true) return <NotLoaded />;
  if (step.checkout === undefined) return <Waiting heading="Your gift" />;
  return (
    <ConfirmScreen
      checkout={step.checkout}
      goBackHref={hrefOf(goBackFrom('confirm', step.checkout), campaign)}
      onConfirmed={() => {
        take({ type: 'confirmed' });
      }}
      onOpened={() => {
        prefetchCheckout();
        askProvidersAhead(step, false);
      }}
    />
  );
}

export function Checkout() {
  const { step, campaign, take } = useDonation();
  const lapse = () => {
    take({ type: step.authenticated ? 'lapsed' : 'expired' });
  };
  const lapseUnpaid = () => {
    if (step.authenticated) take({ type: 'lapsed', isUnpaid: true });
    else lapse();
  };
  if (step.isUnread === true) return <NotLoaded />;
  if (step.checkout === undefined) return <Waiting heading="Payment" />;
  return (
    <CheckoutScreen
      checkout={step.checkout}
      authenticated={step.authenticated}
      campaign={campaign}
      goBackHref={hrefOf(goBackFrom('checkout', step.checkout), campaign)}
      onPressed={() => {
        prefetch(screenModules.accountScreens);
        prefetch(screenModules.thankYou);
      }}
      onPaid={(gift) => {
        take({ type: 'paid', gift });
      }}
      onSessionLapsed={lapseUnpaid}
      onEnded={(reason) => {
        if (reason === 'out-of-sight') lapse();
        else if (reason === 'session-gone') take({ type: 'forgotten' });
        else take({ type: 'ended', isSubscriptionOver: reason === 'subscription-ended' });
      }}
      onAdjusted={(checkout) => {
        take({ type: 'adjusted', checkout });
      }}
    />
  );
}

function prefetchCheckout(): void {
  prefetch(screenModules.checkout);
  prefetch(screenModules.cardFields);
}

/**
 * Has the checkout find its client token there; for guests alone: that a giver's or donor's session has lapsed is said once, to
 * the call that the donor waits for.
 * @param isComing the donor is on the way to it
 */
function askProvidersAhead({ status, ownEmail }: Step, isComing: boolean): void {
  if (status !== 'ready' || ownEmail !== undefined) return;
  prefetch(async () => {
    await (await screenModules.checkout()).askProvidersAhead(isComing);
  });
}

/** Fetches a page's code ahead of need; one that cannot be fetched now is fetched when it is needed. */
function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

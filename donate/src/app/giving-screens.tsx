import { shellWords } from '@handsel/words/donate/shell';
import { lazy } from 'react';
import { goBackFrom } from '../features/session/place.ts';
import { hrefOf } from './paths.ts';
import { askProvidersAhead, prefetch, prefetchCheckout } from './prefetch.ts';
import { screenGroups } from './screen-groups.ts';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

const ConfirmScreen = lazy(async () => ({ default: (await screenModules.confirm()).ConfirmScreen }));
const CheckoutScreen = lazy(async () => ({ default: (await screenModules.checkout()).CheckoutScreen }));

export function Confirm() {
  const { step, campaign, take } = useDonation();
  if (step.checkout === undefined) return <Waiting heading={shellWords.giftHeading} />;
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
  if (step.checkout === undefined) return <Waiting heading={shellWords.paymentHeading} />;
  return (
    <CheckoutScreen
      checkout={step.checkout}
      authenticated={step.authenticated}
      campaign={campaign}
      goBackHref={hrefOf(goBackFrom('checkout', step.checkout), campaign)}
      onPressed={() => {
        prefetch(screenGroups.account);
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

import { lazy } from 'react';
import { goBackFrom, onlyFrequencyAt } from '../features/session/step.ts';
import type { Place } from '../features/session/step.ts';
import { clearStoredCheckout } from '../lib/stored-checkout.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './screens.module.css';
import { hrefOf } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { useDonation } from './use-donation.ts';

const StartScreen = lazy(async () => ({ default: (await screenModules.start()).StartScreen }));
const ConfirmScreen = lazy(async () => ({ default: (await screenModules.confirm()).ConfirmScreen }));
const CheckoutScreen = lazy(async () => ({ default: (await screenModules.checkout()).CheckoutScreen }));
const ThankYouScreen = lazy(async () => ({ default: (await screenModules.thankYou()).ThankYouScreen }));
const LoginScreen = lazy(async () => ({ default: (await screenModules.login()).LoginScreen }));
const NotFoundScreen = lazy(async () => ({ default: (await screenModules.notFound()).NotFoundScreen }));

/** The page at a place, with what the donation gives it. */
export function Screen({ place }: { place: Place }) {
  const { campaign } = useDonation();
  switch (place) {
    case 'start':
    case 'one-time':
    case 'subscribe':
      return <Start place={place} />;
    case 'confirm':
      return <Confirm />;
    case 'checkout':
      return <Checkout />;
    case 'thank-you':
      return <ThankYou />;
    case 'login':
      return <LoginScreen startHref={hrefOf('start', campaign)} />;
    case 'not-found':
      return <NotFoundScreen startHref={hrefOf('start', campaign)} />;
  }
}

function Start({ place }: { place: 'start' | 'one-time' | 'subscribe' }) {
  const { step, campaign, take } = useDonation();
  return (
    <StartScreen
      // Each form of the page, and each new beginning, starts with what it offers by itself.
      key={place}
      checkout={step.checkout}
      ownEmail={step.ownEmail}
      only={onlyFrequencyAt(place)}
      campaign={campaign}
      goBackHref={place === 'start' ? undefined : hrefOf('start', campaign)}
      onEngaged={() => {
        prefetch(screenModules.confirm);
      }}
      onBegan={(checkout) => {
        take({ type: 'began', checkout });
      }}
      onLapsed={() => {
        take({ type: 'lapsed' });
      }}
      onExpired={() => {
        take({ type: 'expired' });
      }}
    />
  );
}

function Confirm() {
  const { step, campaign, take } = useDonation();
  if (step.checkout === undefined) return <Waiting heading="Your gift" />;
  return (
    <ConfirmScreen
      checkout={step.checkout}
      goBackHref={hrefOf(goBackFrom('confirm', step.checkout.type), campaign)}
      onConfirmed={() => {
        take({ type: 'confirmed' });
      }}
      onOpened={() => {
        prefetch(screenModules.checkout);
        prefetch(screenModules.cardFields);
      }}
    />
  );
}

function Checkout() {
  const { step, campaign, take } = useDonation();
  if (step.checkout === undefined) return <Waiting heading="Payment" />;
  return (
    <CheckoutScreen
      checkout={step.checkout}
      campaign={campaign}
      goBackHref={hrefOf(goBackFrom('checkout', step.checkout.type), campaign)}
      onPaid={(gift) => {
        take({ type: 'paid', gift });
      }}
      onSessionLapsed={() => {
        take({ type: step.authenticated ? 'lapsed' : 'expired' });
      }}
    />
  );
}

function ThankYou() {
  const { step } = useDonation();
  if (step.status === 'reading' || !step.authenticated) return <Waiting heading="Your gift" />;
  return (
    <ThankYouScreen
      checkout={step.checkout}
      gift={step.gift}
      onFinished={clearStoredCheckout}
      onDone={(next) => {
        window.location.assign(next === 'profile' ? '/redirect-to-profile' : '/set-password/');
      }}
    />
  );
}

/** The shape of a page whose content is the visitor's, until we know it. */
function Waiting({ heading }: { heading: string }) {
  return (
    <div className={styles.waiting}>
      <PageHeading>{heading}</PageHeading>
      <Skeleton saying="Looking up your gift…" />
    </div>
  );
}

/** Fetches a page's code ahead of need; one that cannot be fetched now is fetched when it is needed. */
function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

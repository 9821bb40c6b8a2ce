import { accountPagesWords } from '@handsel/words/donate/account-pages';
import { centsFromDollars } from '@handsel/contract';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { Place, ProfilePlace } from '../features/session/place.ts';
import type { GiftChoice } from '../features/session/step.ts';
import { giftWords } from '../lib/gift-words.ts';
import {
  EmailChange,
  Erasure,
  Manage,
  NoMoreNotices,
  NoMoreReminders,
  Reminder,
  ResetPassword,
  SignInLink,
  UpdatePaymentMethod,
} from './mailed-link-screens.tsx';
import { PROFILE_REDIRECT_PATH, hrefOf } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { Start } from './start.tsx';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

const AccessibilityScreen = lazy(async () => ({
  default: (await import('./accessibility-screen.tsx')).AccessibilityScreen,
}));
const ThankYouScreen = lazy(async () => ({ default: (await screenModules.thankYou()).ThankYouScreen }));
const PerksSection = lazy(async () => ({ default: (await screenModules.perks()).PerksSection }));
const SetPasswordScreen = lazy(async () => ({
  default: (await screenModules.setPassword()).SetPasswordScreen,
}));
const SignInScreen = lazy(async () => ({ default: (await screenModules.signIn()).SignInScreen }));

/** The pages after a gift, the pages of mailed links, and the accessibility statement. */
type AccountPlace = Exclude<
  Place,
  'start' | 'campaign' | 'one-time' | 'subscribe' | 'confirm' | 'checkout' | ProfilePlace | 'not-found'
>;

/** The page at one of these places. */
export function AccountScreens({ place }: { place: AccountPlace }) {
  switch (place) {
    case 'change-subscription':
      return <ChangeSubscription />;
    case 'thank-you':
      return <ThankYou />;
    case 'set-password':
      return <SetPassword />;
    case 'login':
      return <SignIn />;
    case 'sign-in-link':
      return <SignInLink />;
    case 'reset-password':
      return <ResetPassword />;
    case 'email-change':
      return <EmailChange />;
    case 'erasure':
      return <Erasure />;
    case 'update-payment-method':
      return <UpdatePaymentMethod />;
    case 'no-more-notices':
      return <NoMoreNotices />;
    case 'reminder':
      return <Reminder />;
    case 'no-more-reminders':
      return <NoMoreReminders />;
    case 'manage':
      return <Manage />;
    case 'accessibility':
      return <AccessibilityScreen />;
  }
}

/** Opens the profile, which may be the charity's own page elsewhere. */
function goToProfile(): void {
  window.location.assign(PROFILE_REDIRECT_PATH);
}

function ThankYou() {
  const { step, take, forget } = useDonation();
  if (step.status === 'reading' || !step.authenticated)
    return <Waiting heading={accountPagesWords.giftHeading} />;
  return (
    <ThankYouScreen
      checkout={step.checkout}
      gift={step.gift}
      onRead={(checkout) => {
        take({ type: 'adjusted', checkout });
      }}
      onFinished={forget}
      onDone={(next) => {
        if (next === 'set-password') take({ type: 'thanked' });
        else goToProfile();
      }}
    />
  );
}

function SetPassword() {
  const { step, campaign, take, forget } = useDonation();
  const [isAnswering, setAnswering] = useState(false);
  if (step.status === 'reading' || step.ownEmail === undefined)
    return <Waiting heading={accountPagesWords.accountHeading} />;
  return (
    <SetPasswordScreen
      email={step.ownEmail}
      signInHref={hrefOf('login', campaign)}
      laterHref={hrefOf('profile', campaign)}
      onDone={() => {
        forget();
        goToProfile();
      }}
      onLapsed={() => {
        take({ type: 'lapsed' });
      }}
      isAnswering={isAnswering}
    >
      <Suspense>
        <div
          onInput={() => {
            setAnswering(true);
          }}
        >
          <PerksSection
            isAfterGift
            onLapsed={() => {
              take({ type: 'lapsed' });
            }}
            onLeft={() => {
              setAnswering(false);
            }}
          />
        </div>
      </Suspense>
    </SetPasswordScreen>
  );
}

/** Why a donor who was signed in must sign in again. */
const WHY = {
  lapsed: accountPagesWords.signedOut,
  unpaid: accountPagesWords.signedOutUnpaid,
} as const;

function SignIn() {
  const { step, campaign, campaignVersion, signedIn } = useDonation();
  const { gift, why } = step.interrupted ?? {};
  useEffect(() => {
    if (gift !== undefined) void keepGift(gift);
  }, [gift]);
  return (
    <SignInScreen
      // An address that becomes known after the page was shown still gets into the form.
      key={step.interrupted?.email}
      email={step.interrupted?.email}
      {...(gift !== undefined && signInToGive(gift, why === undefined))}
      why={why && WHY[why]}
      campaign={campaign}
      campaignVersion={campaignVersion}
      demandsBotCheck={false}
      startHref={hrefOf('start', campaign)}
      onSignedIn={signedIn}
    />
  );
}

/** For a mailed link, which opens in another tab. Without it, the donor chooses the gift again. */
async function keepGift(gift: GiftChoice): Promise<void> {
  const kept = await import('./kept-gift.ts').catch(() => undefined);
  kept?.keepGift(gift);
}

/** The gift that the sign-in continues. `isKnown`: its address turned out to have an account. */
function signInToGive({ amount, type }: GiftChoice, isKnown: boolean) {
  const gift = giftWords(centsFromDollars(amount) ?? 0, type);
  return {
    heading: accountPagesWords.signInToGive({ gift }),
    isLinkFirst: true,
    ...(isKnown && { lead: accountPagesWords.hasAccount }),
  };
}

/** The donor signs in first, then sees the amount and the tiers. */
function ChangeSubscription() {
  const { step, campaign, campaignVersion, signedIn } = useDonation();
  if (step.authenticated) return <Start place="change-subscription" />;
  return (
    <SignInScreen
      heading={accountPagesWords.changeGiftHeading}
      lead={accountPagesWords.changeGiftLead}
      email={step.interrupted?.email}
      why={step.interrupted?.why && WHY[step.interrupted.why]}
      campaign={campaign}
      campaignVersion={campaignVersion}
      demandsBotCheck
      startHref={hrefOf('subscribe', campaign)}
      onSignedIn={signedIn}
    />
  );
}

import { accountPagesWords } from '@handsel/words/donate/account-pages';
import { centsFromDollars } from '@handsel/contract';
import { Suspense, lazy, useEffect, useState } from 'react';
import { useLocation } from '../ui/router.tsx';
import type { Place, ProfilePlace } from '../features/session/place.ts';
import type { GiftChoice } from '../features/session/step.ts';
import { giftWords } from '../lib/gift-words.ts';
import { PROFILE_REDIRECT_PATH, hrefOf, placeAt } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { Start } from './start.tsx';
import { useMailedToken } from './mailed-token.ts';
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
const LinkScreen = lazy(async () => ({ default: (await screenModules.signInLink()).LinkScreen }));
const ResetPasswordScreen = lazy(async () => ({
  default: (await screenModules.resetPassword()).ResetPasswordScreen,
}));
const RefuseScreen = lazy(async () => ({ default: (await screenModules.noMoreNotices()).RefuseScreen }));
const ReminderScreen = lazy(async () => ({ default: (await screenModules.reminder()).ReminderScreen }));
const StopScreen = lazy(async () => ({ default: (await screenModules.noMoreReminders()).StopScreen }));
const EmailChangeScreen = lazy(async () => ({
  default: (await screenModules.emailChange()).EmailChangeScreen,
}));
const ErasureScreen = lazy(async () => ({ default: (await screenModules.erasure()).ErasureScreen }));
const ManageScreen = lazy(async () => ({ default: (await screenModules.manage()).ManageScreen }));
const UpdatePaymentMethodScreen = lazy(async () => ({
  default: (await screenModules.updatePaymentMethod()).UpdatePaymentMethodScreen,
}));

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

function SignInLink() {
  const { campaign, signedIn } = useDonation();
  return <LinkScreen token={useToken()} signInHref={hrefOf('login', campaign)} onSignedIn={signedIn} />;
}

function ResetPassword() {
  const { campaign, take } = useDonation();
  return (
    <ResetPasswordScreen
      token={useToken()}
      signInHref={hrefOf('login', campaign)}
      onDone={() => {
        take({ type: 'visited', place: 'start' });
      }}
    />
  );
}

/**
 * The page on which both addresses confirm or reject a change of email address, without signing in.
 */
function EmailChange() {
  const { campaign } = useDonation();
  return <EmailChangeScreen token={useToken()} detailsHref={hrefOf('profile-details', campaign)} />;
}

/** The page on which a donor confirms their erasure, without signing in. */
function Erasure() {
  const { campaign, forget } = useDonation();
  return (
    <ErasureScreen
      token={useToken()}
      detailsHref={hrefOf('profile-details', campaign)}
      startHref={hrefOf('start', campaign)}
      onErased={forget}
    />
  );
}

/**
 * The page of a mailed link for changing the payment method of a monthly gift. The link works for
 * its holder, without signing in.
 */
function UpdatePaymentMethod() {
  const { campaign } = useDonation();
  const token = useMailedToken('update-payment-method', useToken());
  if (token === undefined) return <Waiting heading={accountPagesWords.otherMethodHeading} />;
  return (
    <UpdatePaymentMethodScreen
      token={token}
      startHref={hrefOf('start', campaign)}
      signInHref={hrefOf('change-subscription', campaign)}
    />
  );
}

/** The page of the link in a dedication's notice, for a recipient who wants no more of them. */
function NoMoreNotices() {
  return <RefuseScreen token={useToken()} />;
}

/** The page of a reminder's link: it resumes the gift. */
function Reminder() {
  const { campaign, take } = useDonation();
  return (
    <ReminderScreen
      token={useToken()}
      startHref={hrefOf('start', campaign)}
      onOpened={(checkout) => {
        // An address with a password requires it, as at the start of any gift.
        if (checkout.email === null) window.location.assign(`/${checkout.uuid}`);
        else take({ type: 'began', checkout });
      }}
    />
  );
}

/** The page of the small print link in a reminder, for a recipient who wants no more of them. */
function NoMoreReminders() {
  return <StopScreen token={useToken()} />;
}

/** The page of a receipt's link. It works for its holder, without signing in. */
function Manage() {
  const { campaign } = useDonation();
  const token = useMailedToken('manage', useToken());
  if (token === undefined) return <Waiting heading={accountPagesWords.monthlyGiftHeading} />;
  return (
    <ManageScreen
      token={token}
      startHref={hrefOf('start', campaign)}
      changeHref={hrefOf('change-subscription', campaign)}
      profileHref={hrefOf('profile', campaign)}
    />
  );
}

function useToken(): string {
  return placeAt(useLocation().pathname).token ?? '';
}

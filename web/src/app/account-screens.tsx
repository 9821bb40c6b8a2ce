import { lazy } from 'react';
import { useLocation } from 'react-router';
import { Start } from './giving-screens.tsx';
import { PROFILE_REDIRECT_PATH, hrefOf, placeAt } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { useMailedToken } from './mailed-token.ts';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

const ThankYouScreen = lazy(async () => ({ default: (await screenModules.thankYou()).ThankYouScreen }));
const SetPasswordScreen = lazy(async () => ({
  default: (await screenModules.setPassword()).SetPasswordScreen,
}));
const SignInScreen = lazy(async () => ({ default: (await screenModules.signIn()).SignInScreen }));
const LinkScreen = lazy(async () => ({ default: (await screenModules.signInLink()).LinkScreen }));
const ResetPasswordScreen = lazy(async () => ({
  default: (await screenModules.resetPassword()).ResetPasswordScreen,
}));
const MendScreen = lazy(async () => ({ default: (await screenModules.mend()).MendScreen }));
const ProfileScreen = lazy(async () => ({ default: (await screenModules.profile()).ProfileScreen }));

/** To the profile, which may be a page of the charity's own elsewhere. */
function goToProfile(): void {
  window.location.assign(PROFILE_REDIRECT_PATH);
}

export function ThankYou() {
  const { step, take, forget } = useDonation();
  if (step.status === 'reading' || !step.authenticated) return <Waiting heading="Your gift" />;
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

export function SetPassword() {
  const { step, campaign, take, forget } = useDonation();
  if (step.status === 'reading' || step.ownEmail === undefined) return <Waiting heading="Your account" />;
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
    />
  );
}

export function SignIn() {
  const { step, campaign, signedIn } = useDonation();
  return (
    <SignInScreen
      // An address that becomes known after the page was shown stands in the form all the same.
      key={step.interrupted?.email}
      email={step.interrupted?.email}
      campaign={campaign}
      demandsBotCheck={false}
      startHref={hrefOf('start', campaign)}
      onSignedIn={signedIn}
    />
  );
}

/** Signing in comes first, then the sum and the tiers. */
export function ChangeSubscription() {
  const { step, campaign, signedIn } = useDonation();
  if (step.authenticated) return <Start place="change-subscription" />;
  return (
    <SignInScreen
      heading="Change your monthly gift"
      lead="Sign in first, so that nobody but you can change it."
      email={step.interrupted?.email}
      campaign={campaign}
      demandsBotCheck
      startHref={hrefOf('subscribe', campaign)}
      onSignedIn={signedIn}
    />
  );
}

export function SignInLink() {
  const { campaign, signedIn } = useDonation();
  return <LinkScreen token={useToken()} signInHref={hrefOf('login', campaign)} onSignedIn={signedIn} />;
}

export function ResetPassword() {
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

/** Where a mailed link leads that gives a monthly gift another way to pay: for whoever holds it, and without signing in. */
export function Mend() {
  const { campaign } = useDonation();
  const token = useMailedToken(useToken());
  if (token === undefined) return <Waiting heading="Another way to pay" />;
  return (
    <MendScreen
      token={token}
      startHref={hrefOf('start', campaign)}
      signInHref={hrefOf('change-subscription', campaign)}
    />
  );
}

export function Profile() {
  const { step, campaign, logOut } = useDonation();
  if (step.status === 'reading' || step.ownEmail === undefined) return <Waiting heading="Your giving" />;
  return (
    <ProfileScreen
      email={step.ownEmail}
      subscription={step.subscription}
      startHref={hrefOf('start', campaign)}
      changeHref={hrefOf('change-subscription', campaign)}
      onLogOut={logOut}
    />
  );
}

function useToken(): string {
  return placeAt(useLocation().pathname).token ?? '';
}

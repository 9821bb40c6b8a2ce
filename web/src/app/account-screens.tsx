import { lazy } from 'react';
import { PROFILE_REDIRECT_PATH, hrefOf } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { Start } from './giving-screens.tsx';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

const ThankYouScreen = lazy(async () => ({ default: (await screenModules.thankYou()).ThankYouScreen }));
const LoginScreen = lazy(async () => ({ default: (await screenModules.login()).LoginScreen }));

export function ThankYou() {
  const { step, take, forget } = useDonation();
  if (step.status === 'reading' || !step.authenticated) return <Waiting heading="Your gift" />;
  return (
    <ThankYouScreen
      checkout={step.checkout}
      gift={step.gift}
      onFinished={forget}
      onDone={(next) => {
        if (next === 'set-password') take({ type: 'thanked' });
        else window.location.assign(PROFILE_REDIRECT_PATH);
      }}
    />
  );
}

export function SignIn() {
  const { campaign } = useDonation();
  return <LoginScreen startHref={hrefOf('start', campaign)} />;
}

export const SignInLink = SignIn;
export const ResetPassword = SignIn;
export const SetPassword = SignIn;

export function ChangeSubscription() {
  const { step } = useDonation();
  if (step.status === 'reading') return <Waiting heading="Change your monthly gift" />;
  return step.authenticated ? <Start place="change-subscription" /> : <SignIn />;
}

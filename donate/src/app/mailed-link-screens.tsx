import { accountPagesWords } from '@handsel/words/donate/account-pages';
import { lazy } from 'react';
import { useLocation } from '../ui/router.tsx';
import { hrefOf, placeAt } from './paths.ts';
import { screenModules } from './screen-modules.ts';
import { useMailedToken } from './mailed-token.ts';
import { useDonation } from './use-donation.ts';
import { Waiting } from './waiting.tsx';

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

/**
 * The page on which both addresses confirm or reject a change of email address, without signing in.
 */
export function EmailChange() {
  const { campaign } = useDonation();
  return <EmailChangeScreen token={useToken()} detailsHref={hrefOf('profile-details', campaign)} />;
}

/** The page on which a donor confirms their erasure, without signing in. */
export function Erasure() {
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
export function UpdatePaymentMethod() {
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
export function NoMoreNotices() {
  return <RefuseScreen token={useToken()} />;
}

/** The page of a reminder's link: it resumes the gift. */
export function Reminder() {
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
export function NoMoreReminders() {
  return <StopScreen token={useToken()} />;
}

/** The page of a receipt's link. It works for its holder, without signing in. */
export function Manage() {
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

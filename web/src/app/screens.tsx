import type { Place } from '../features/session/place.ts';
import {
  ChangeSubscription,
  Mend,
  Profile,
  ResetPassword,
  SetPassword,
  SignIn,
  SignInLink,
  ThankYou,
} from './account-screens.tsx';
import { Checkout, Confirm, Start } from './giving-screens.tsx';
import { NotFound } from './not-found.tsx';

/** The page at a place, with what the donation gives it. */
export function Screen({ place }: { place: Place }) {
  switch (place) {
    case 'start':
    case 'one-time':
    case 'subscribe':
      return <Start place={place} />;
    case 'change-subscription':
      return <ChangeSubscription />;
    case 'confirm':
      return <Confirm />;
    case 'checkout':
      return <Checkout />;
    case 'thank-you':
      return <ThankYou />;
    case 'set-password':
      return <SetPassword />;
    case 'profile':
      return <Profile />;
    case 'login':
      return <SignIn />;
    case 'sign-in-link':
      return <SignInLink />;
    case 'reset-password':
      return <ResetPassword />;
    case 'mend':
      return <Mend />;
    case 'not-found':
      return <NotFound />;
  }
}

import type { Place } from '../features/session/place.ts';

/** Each page's code, fetched when it is needed. */
export const screenModules = {
  start: () => import('../features/start/start-screen.tsx'),
  confirm: () => import('../features/confirm/confirm-screen.tsx'),
  checkout: () => import('../features/checkout/checkout-screen.tsx'),
  thankYou: () => import('../features/thank-you/thank-you-screen.tsx'),
  setPassword: () => import('../features/password/set-password-screen.tsx'),
  profile: () => import('../features/profile/profile-screen.tsx'),
  signIn: () => import('../features/sign-in/sign-in-screen.tsx'),
  signInLink: () => import('../features/sign-in/link-screen.tsx'),
  resetPassword: () => import('../features/password/reset-password-screen.tsx'),
  mend: () => import('../features/checkout/mend-screen.tsx'),
  /** Not a page: the card fields, which the checkout page fills in when it is there. */
  cardFields: () => import('../payments/braintree-card.ts'),
  notFound: () => import('./not-found-screen.tsx'),
};

const START = 'src/features/start/start-screen.tsx';
const SIGN_IN = 'src/features/sign-in/sign-in-screen.tsx';
const CALLS = 'src/app/session-calls.ts';

/**
 * What each place loads beside the application itself, as the build's manifest names it; pages whose content is the
 * visitor's also need the calls at once.
 */
export const SCREEN_SOURCES: Record<Place, string[]> = {
  start: [START],
  'one-time': [START],
  subscribe: [START],
  confirm: ['src/features/confirm/confirm-screen.tsx', CALLS],
  checkout: ['src/features/checkout/checkout-screen.tsx', CALLS],
  'thank-you': ['src/features/thank-you/thank-you-screen.tsx', CALLS],
  'set-password': ['src/features/password/set-password-screen.tsx', CALLS],
  profile: ['src/features/profile/profile-screen.tsx', CALLS],
  login: [SIGN_IN],
  // Whoever is not signed in does that first.
  'change-subscription': [SIGN_IN],
  'sign-in-link': ['src/features/sign-in/link-screen.tsx', CALLS],
  'reset-password': ['src/features/password/reset-password-screen.tsx'],
  mend: ['src/features/checkout/mend-screen.tsx', CALLS],
  'not-found': ['src/app/not-found-screen.tsx'],
};

/** What each place fetches while it has nothing better to do: what comes next, when the visitor acts. */
export const NEXT_SOURCES: Partial<Record<Place, string[]>> = {
  start: [CALLS, 'src/features/start/begin-donation.ts', 'src/features/confirm/confirm-screen.tsx'],
  subscribe: [CALLS, 'src/features/start/begin-donation.ts', 'src/features/confirm/confirm-screen.tsx'],
  'one-time': [CALLS, 'src/features/start/begin-donation.ts', 'src/features/checkout/checkout-screen.tsx'],
};

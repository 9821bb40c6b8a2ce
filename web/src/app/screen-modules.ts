import type { Place } from '../features/session/place.ts';

/** Each page's code, fetched when it is needed. */
export const screenModules = {
  start: () => import('../features/start/start-screen.tsx'),
  confirm: () => import('../features/confirm/confirm-screen.tsx'),
  checkout: () => import('../features/checkout/checkout-screen.tsx'),
  thankYou: () => import('../features/thank-you/thank-you-screen.tsx'),
  login: () => import('./login-screen.tsx'),
  /** Not a page: the card fields, which the checkout page fills in when it is there. */
  cardFields: () => import('../payments/braintree-card.ts'),
  notFound: () => import('./not-found-screen.tsx'),
};

const START = 'src/features/start/start-screen.tsx';
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
  'change-subscription': [START, 'src/app/login-screen.tsx', CALLS],
  'set-password': ['src/app/login-screen.tsx', CALLS],
  login: ['src/app/login-screen.tsx', CALLS],
  'sign-in-link': ['src/app/login-screen.tsx', CALLS],
  'reset-password': ['src/app/login-screen.tsx', CALLS],
  'not-found': ['src/app/not-found-screen.tsx'],
};

/** What each place fetches while it has nothing better to do: what comes next, when the visitor acts. */
export const NEXT_SOURCES: Partial<Record<Place, string[]>> = {
  start: [CALLS, 'src/features/start/begin-donation.ts', 'src/features/confirm/confirm-screen.tsx'],
  subscribe: [CALLS, 'src/features/start/begin-donation.ts', 'src/features/confirm/confirm-screen.tsx'],
  'one-time': [CALLS, 'src/features/start/begin-donation.ts', 'src/features/checkout/checkout-screen.tsx'],
};

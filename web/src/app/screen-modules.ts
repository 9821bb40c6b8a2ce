import type { Place } from '../features/session/step.ts';

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

const CALLS = 'src/app/session-calls.ts';

/**
 * What each place loads beside the application itself, as the build's manifest names it; pages whose content is the
 * visitor's also need the calls at once.
 */
export const SCREEN_SOURCES: Record<Place, string[]> = {
  start: ['src/features/start/start-screen.tsx'],
  'one-time': ['src/features/start/start-screen.tsx'],
  subscribe: ['src/features/start/start-screen.tsx'],
  confirm: ['src/features/confirm/confirm-screen.tsx', CALLS],
  checkout: ['src/features/checkout/checkout-screen.tsx', CALLS],
  'thank-you': ['src/features/thank-you/thank-you-screen.tsx', CALLS],
  login: ['src/app/login-screen.tsx'],
  'not-found': ['src/app/not-found-screen.tsx'],
};

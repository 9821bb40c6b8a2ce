import type { Place } from '../features/session/place.ts';

/** Each page's code, loaded when it is needed. */
export const screenModules = {
  start: () => import('../features/start/start-screen.tsx'),
  campaign: () => import('../features/start/campaign/campaign-screen.tsx'),
  confirm: () => import('../features/confirm/confirm-screen.tsx'),
  checkout: () => import('../features/checkout/checkout-screen.tsx'),
  thankYou: () => import('../features/thank-you/thank-you-screen.tsx'),
  /** A part of two pages: the question about perks that a monthly gift has reached. */
  perks: () => import('../features/donor-details/perks-section.tsx'),
  setPassword: () => import('../features/password/set-password-screen.tsx'),
  profile: () => import('../features/profile/profile-screen.tsx'),
  gifts: () => import('../features/profile/gifts-screen.tsx'),
  /** A part of the page of gifts: the questions about one of them. */
  laterQuestions: () => import('../features/thank-you/later-questions.tsx'),
  savedMethods: () => import('../features/saved-methods/saved-methods-screen.tsx'),
  donorDetails: () => import('../features/donor-details/details-screen.tsx'),
  signIn: () => import('../features/sign-in/sign-in-screen.tsx'),
  signInLink: () => import('../features/sign-in/link-screen.tsx'),
  resetPassword: () => import('../features/password/reset-password-screen.tsx'),
  emailChange: () => import('../features/donor-details/email-change-screen.tsx'),
  erasure: () => import('../features/donor-details/erasure-screen.tsx'),
  updatePaymentMethod: () => import('../features/update-payment-method/update-payment-method-screen.tsx'),
  reminder: () => import('../features/reminder/reminder-screen.tsx'),
  noMoreReminders: () => import('../features/no-more-notices/stop-screen.tsx'),
  noMoreNotices: () => import('../features/no-more-notices/refuse-screen.tsx'),
  manage: () => import('../features/manage-gift/manage-screen.tsx'),
  /** A part of the checkout page: the card fields, which it adds once it is shown. */
  cardFields: () => import('../payments/braintree-card.ts'),
  notFound: () => import('./not-found-screen.tsx'),
};

const START = 'src/features/start/start-screen.tsx';
const CAMPAIGN = 'src/features/start/campaign/campaign-screen.tsx';
const CONFIRM = 'src/features/confirm/confirm-screen.tsx';
const CHECKOUT = 'billing';
const SIGN_IN = 'src/features/sign-in/sign-in-screen.tsx';
const MANAGE = 'src/features/manage-gift/manage-screen.tsx';
const ACCOUNT = 'src/app/account-screens.tsx';
const PROFILE = 'src/app/profile-screens.tsx';
const THANK_YOU = 'src/features/thank-you/thank-you-screen.tsx';
const CALLS = 'giving-calls';
const CARD = 'braintree-card';
/**
 * Loaded well before the payment, because the network or an update of ours may remove it right
 * after.
 */
const AFTER_PAYMENT = [ACCOUNT, THANK_YOU];

/**
 * The files that each place loads in addition to the application, as the build's manifest names
 * them. Pages whose content belongs to the visitor also need the calls right away.
 */
export const SCREEN_SOURCES: Record<Place, string[]> = {
  start: [START],
  campaign: [START, CAMPAIGN],
  'one-time': [START],
  subscribe: [START],
  confirm: [CONFIRM, CALLS],
  checkout: [CHECKOUT, CALLS, CARD],
  'thank-you': [ACCOUNT, THANK_YOU, CALLS],
  'set-password': [ACCOUNT, 'src/features/password/set-password-screen.tsx', CALLS],
  profile: [PROFILE, 'src/features/profile/profile-screen.tsx', CALLS],
  'profile-gifts': [PROFILE, 'src/features/profile/gifts-screen.tsx', CALLS],
  'profile-payment-methods': [PROFILE, 'src/features/saved-methods/saved-methods-screen.tsx', CALLS],
  'profile-details': [PROFILE, 'src/features/donor-details/details-screen.tsx', CALLS],
  'profile-pause': [PROFILE, MANAGE, CALLS],
  'profile-amount': [PROFILE, MANAGE, CALLS],
  'profile-cancel': [PROFILE, MANAGE, CALLS],
  'profile-day': [PROFILE, MANAGE, CALLS],
  login: [ACCOUNT, SIGN_IN],
  // A donor must sign in first.
  'change-subscription': [ACCOUNT, SIGN_IN],
  'sign-in-link': [ACCOUNT, 'src/features/sign-in/link-screen.tsx', CALLS],
  'reset-password': [ACCOUNT, 'src/features/password/reset-password-screen.tsx'],
  'email-change': [ACCOUNT, 'src/features/donor-details/email-change-screen.tsx', CALLS],
  erasure: [ACCOUNT, 'src/features/donor-details/erasure-screen.tsx', CALLS],
  'update-payment-method': [
    ACCOUNT,
    'src/features/update-payment-method/update-payment-method-screen.tsx',
    CALLS,
  ],
  reminder: [ACCOUNT, 'src/features/reminder/reminder-screen.tsx', CALLS],
  'no-more-reminders': [ACCOUNT, 'src/features/no-more-notices/stop-screen.tsx', CALLS],
  'no-more-notices': [ACCOUNT, 'src/features/no-more-notices/refuse-screen.tsx', CALLS],
  manage: [ACCOUNT, MANAGE, CALLS],
  accessibility: [ACCOUNT, 'src/app/accessibility-screen.tsx'],
  'not-found': ['src/app/not-found-screen.tsx'],
};

/** The files that each place loads when idle: the code of the likely next page. */
export const NEXT_SOURCES: Partial<Record<Place, string[]>> = {
  start: [CALLS, CONFIRM, ...AFTER_PAYMENT],
  campaign: [CALLS, CONFIRM, ...AFTER_PAYMENT],
  subscribe: [CALLS, CONFIRM, ...AFTER_PAYMENT],
  'one-time': [CALLS, CHECKOUT, ...AFTER_PAYMENT],
  confirm: AFTER_PAYMENT,
  checkout: AFTER_PAYMENT,
};

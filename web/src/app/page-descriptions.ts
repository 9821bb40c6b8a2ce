import type { Place } from '../features/session/place.ts';

/** What search engines and previews are told of each page. Each is served with its page, so the application fetches them only where it leads on. */
export const PAGE_DESCRIPTIONS: Record<Place, string> = {
  'one-time': 'Make a one-time gift, safely and in under a minute.',
  subscribe: 'Become a monthly member. Choose a sum and see what it makes possible; stop whenever you like.',
  'change-subscription': 'Sign in, and choose a new sum for the gift you make every month.',
  confirm: 'Look at your gift once more before you pay: the sum, how often, and your membership benefits.',
  checkout: 'Pay for your gift, in a moment and safely.',
  'thank-you': 'Your gift has arrived. This is what happens next.',
  'set-password': 'Choose a password, and manage your donations whenever you like.',
  profile: 'What you give, and how to change it.',
  'profile-gifts': 'Everything you gave, with its receipts.',
  'profile-ways-to-pay': 'The cards and accounts that you saved to give with.',
  'profile-details': 'Who you are to us, and how you sign in.',
  'profile-pause': 'Skip a month of your monthly gift, or pause it for up to three.',
  'profile-amount': 'Choose another amount for your monthly gift, from its next charge on.',
  'profile-cancel': 'End your monthly gift, or see what else there is.',
  login: 'Sign in to give as yourself, and to manage your donations.',
  'sign-in-link': 'Sign in with the link that we mailed to you.',
  'reset-password': 'Choose a new password for your donations account.',
  mend: 'Give your monthly gift another way to pay, with the link that we mailed to you.',
  'no-more-notices': 'Say that you want no more mails about gifts that are dedicated to somebody you know.',
  'email-change': 'Say whether a donor’s email address is to change, with the link that we mailed to you.',
  erasure: 'See what is erased and what stays, and confirm it, with the link that we mailed to you.',
  manage: 'Skip a month of your monthly gift, pause it, or end it, with the link that we mailed to you.',
  start: 'Give once or every month. Choose a sum and see what it makes possible.',
  'not-found': 'There is no page at this address.',
};

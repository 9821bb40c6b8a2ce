import { area } from '../../src/area.ts';

/**
 * The description of each page for search engines and previews, by its place. Each is served with
 * its page.
 */
export const pageDescriptionWords = area('pageDescriptionWords', {
  'one-time': 'Make a one-time gift, safely and in under a minute.',
  subscribe:
    'Become a monthly member. Choose an amount and see what it makes possible; stop whenever you like.',
  'change-subscription': 'Sign in, and choose a new amount for the gift you make every month.',
  confirm: 'Check your gift before you pay: the amount, how often, and your membership benefits.',
  checkout: 'Pay for your gift quickly and safely.',
  'thank-you': 'Your gift has arrived. This is what happens next.',
  'set-password': 'Choose a password, and manage your donations whenever you like.',
  profile: 'What you give, and how to change it.',
  'profile-gifts': 'All your gifts, with their receipts.',
  'profile-payment-methods': 'Your saved cards and accounts.',
  'profile-details': 'Your name and address, and how you sign in.',
  'profile-pause': 'Skip a month of your monthly gift, or pause it for up to three.',
  'profile-amount': 'Choose another amount for your monthly gift, from its next charge on.',
  'profile-day': 'Choose the day of the month on which your monthly gift is charged.',
  'profile-cancel': 'End your monthly gift, or see other options.',
  login: 'Sign in to give and to manage your donations.',
  'sign-in-link': 'Sign in with the link that we emailed to you.',
  'reset-password': 'Choose a new password for your donations account.',
  'update-payment-method':
    'Change the payment method of your monthly gift, with the link that we emailed to you.',
  reminder: 'Continue a gift that you started, with the link that we emailed to you.',
  'no-more-reminders': 'Stop reminders about gifts that were started but not finished.',
  'no-more-notices': 'Stop emails about gifts that are dedicated to someone you know.',
  'email-change': 'Confirm a change of email address, with the link that we emailed to you.',
  erasure: 'See what we erase and what we keep, and confirm it, with the link that we emailed to you.',
  manage: 'Skip a month of your monthly gift, pause it, or end it, with the link that we emailed to you.',
  accessibility: 'How accessible these pages are, and how to report a problem.',
  start: 'Give once or every month. Choose an amount and see what it makes possible.',
  'not-found': 'There is no page at this address.',
});

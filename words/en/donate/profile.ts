import { area } from '../../src/area.ts';

/** The first of the donor's own pages, with current and past gifts. */
export const profileWords = area('profileWords', {
  notRead: 'We couldn’t load your giving just now. Nothing about it has changed.',
  reading: 'Loading your giving…',
  unverified:
    'This page shows the gifts made in this account. Gifts made under your address in another browser appear once you confirm the address.',
  verifyEmail: 'Confirm your email address',
  pastDonorTitle: 'Thank you for your gifts',
  newDonorTitle: 'Welcome',
  noMonthlyGift:
    'You have no monthly gift at the moment. A small monthly gift helps us plan ahead, and you can stop it whenever you like.',
  noGiftYet: 'Your gifts and their receipts will appear here.',
  give: 'Make a gift',
  goesTo: 'It goes to {funds}.',
  monthlyGiftTitle: 'Your monthly gift',
  changeUnderWay: 'We are still checking your last change. This page will show it as soon as it is made.',
  disputed:
    'A payment of this gift is disputed at the bank, so the gift stays paused. If that is a mistake, please tell the bank and write to us.',
  settlesLater: 'This month’s gift is on its way from your bank, which takes a few days to pay it.',
  changeAmount: 'Change amount',
  resumeOrChangePause: 'Resume it or change the pause',
  pause: 'Skip a month or pause it',
  changeDay: 'Change the day',
  end: 'End this gift',
  serverNotReached: 'We couldn’t reach our server. Please try again in a moment.',
  changeMethod: 'Change payment method',
  payOwedMonth: 'Choose another payment method',
  returnedDebits:
    'Your bank did not pay this gift, so it is on hold. Please choose another payment method to continue it. Nothing is charged today.',
  chooseOtherMethod: 'Choose another payment method',
  pageNotOpened:
    'We couldn’t open that page just now. The gift may have been paid in the meantime: please refresh this page.',
  endedTitle: 'Monthly gifts that have ended',
  givenTitle: 'What you gave',
  lastGifts: 'Your latest gifts, newest first.',
  givenThisYear: '<strong>{amount}</strong> in {year} so far. Thank you.',
  allGifts: 'All gifts and receipts',
  methodNotRead: 'We cannot show the payment method just now.',
  endedGift: '{amount} every month, from {begun}',
  endedGiftWithEnd: '{amount} every month, from {begun} to {ended}',
  paused: 'It is paused.',
  pausedUntil: 'It is paused. From {day} it is {amount} a month again.',
  nextGiftInAMonth: 'Your next gift of {amount} follows in a month.',
  nextGiftOn: 'Your next gift of {amount} is on {day}.',
  owed: 'We couldn’t process your {amount} for {month}. Please choose another payment method to continue the gift.',
  owedWithRetry:
    'We couldn’t process your {amount} for {month}. We will try again on {day}, or you can choose another payment method now.',
  paidWith: 'It is paid with {method}.',
  paidWithUnsaved: 'It is paid with {method}, which is not among your saved payment methods.',
  payingSavedCard: 'your saved card',
  payingCard: 'your card ending in {lastFour}',
  payingSavedBankAccount: 'your bank account',
  payingBankAccount: 'your bank account ending in {lastFour}',
  payingWithAccount: '{title} ({account})',
});

import { area } from '../src/area.ts';

/** The page where a mailed link gives a monthly gift another payment method. */
export const updatePaymentMethodWords = area({
  giftLabel: 'Your monthly gift',
  givenBy: 'Given by',
  charged: 'Charged',
  toStop: 'To stop',
  heading: 'Another payment method',
  amountToday: '{amount} today',
  methodExpires:
    'The payment method of this gift is about to stop working. Choose another payment method to continue it.',
  monthOwed: 'Your gift for {month} could not be processed. Choose another payment method to continue it.',
  updatedTitle: 'Your monthly gift has a new payment method',
  monthTakenTitle: 'Your gift for {month} has been charged',
  nextGift: 'Your next gift is on {day}.',
  reading: 'Looking up your gift…',
  notRead: 'We could not look up your gift just now. Nothing has changed.',
  invalidTitle: 'This link no longer works',
  signInInstead: 'You can also sign in and choose another payment method there.',
  endedTitle: 'This monthly gift has ended',
  ended: 'Nothing more is charged, and you owe nothing. You can start a new one at any time.',
  giveAgain: 'Give again',
  lead: 'For your monthly gift, with the link from your email.',
  chargedToday: 'Today: {owed} for {month}. From then on {amount} every month.',
  chargedFromThenOn: 'Today: {today}. From then on {amount} every month.',
  chargedFromDay: 'Today: {today}. From {day}: {amount} every month.',
  updatedStays: 'Nothing was charged today. It stays {amount} every month.',
  updatedFromDay: 'Nothing was charged today. From {day}: {amount} every month.',
  monthTaken:
    'Thank you: you owe nothing, and {name} has your {amount} every month again. We email you the receipt.',
});

import { area } from '../../src/area.ts';

/** The page where a mailed link gives a monthly gift another payment method. */
export const updatePaymentMethodWords = area('updatePaymentMethodWords', {
  giftLabel: 'Your monthly gift',
  givenBy: 'Given by',
  charged: 'Charged',
  toStop: 'To stop',
  heading: 'Change payment method',
  amountToday: '{amount} today',
  chooseMethod: 'Choose the payment method that pays this gift from now on.',
  monthOwed: 'We couldn’t process your gift for {month}. Choose another payment method to continue it.',
  updatedTitle: 'Your monthly gift has a new payment method',
  monthTakenTitle: 'Your gift for {month} has been charged',
  nextGift: 'Your next gift is on {day}.',
  reading: 'Loading your gift…',
  notRead: 'We couldn’t load your gift just now. Nothing has changed.',
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
    'Thank you. You owe nothing more, and your {amount} every month to {name} continues. We will email you the receipt.',
});

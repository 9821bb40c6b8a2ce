import { area } from '../src/area.ts';

/** The page where a mailed link gives a monthly gift another way to pay. */
export const updatePaymentMethodWords = area({
  giftLabel: 'Your monthly gift',
  givenBy: 'Given by',
  charged: 'Charged',
  toStop: 'To stop',
  heading: 'Another way to pay',
  amountToday: '{amount} today',
  methodExpires:
    'What pays for this gift is about to stop working. Choose something else, and the gift goes on.',
  monthOwed:
    'Your gift for {month} could not be processed. Choose another payment method, and the gift goes on.',
  updatedTitle: 'Your monthly gift is paid another way now',
  monthTakenTitle: 'Your gift for {month} has been taken',
  nextGift: 'Your next gift is on {day}.',
  reading: 'Looking up your gift…',
  notRead: 'We could not look up your gift just now. Nothing has changed.',
  invalidTitle: 'This link does not work any more',
  signInInstead: 'You can also sign in, and choose another way to pay there.',
  endedTitle: 'This monthly gift has ended',
  ended: 'Nothing more is taken, and nothing is owed. You can begin a new one at any time.',
  giveAgain: 'Give again',
  lead: 'For your monthly gift, with the link from your mail.',
  chargedToday: 'Today: {owed} for {month}. From then on {amount} every month.',
  chargedFromThenOn: 'Today: $0. From then on {amount} every month.',
  chargedFromDay: 'Today: $0. From {day}: {amount} every month.',
  updatedStays: 'Nothing was charged today. It stays {amount} every month.',
  updatedFromDay: 'Nothing was charged today. From {day}: {amount} every month.',
  monthTaken:
    'Thank you: nothing is owed any more, and {name} has your {amount} every month again. The receipt comes by mail.',
});

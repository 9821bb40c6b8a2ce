import { area } from '../src/area.ts';

/** What mails say about the links in them that need no password. */
export const giftLinkWords = area({
  updateMethod: 'The button works for {days} days, for this gift alone: please keep it to yourself.',
  manage:
    'The link to pause or end your gift needs no password and works for {days} days: please keep it to yourself.',
});

/** A gift by bank account that did not arrive, or was voided. */
export const returnedMailWords = area({
  subject: 'Your gift to {charity} {what, select, voided {was called off} other {did not arrive}}',
  title: 'Your gift of {amount} {what, select, voided {was called off} other {did not arrive}}.',
  voided:
    'We called it off before it was paid: nothing was taken from you, and its receipt is no longer valid.',
  returned:
    'It was not paid: nothing was taken from your account, or it was refunded, and its receipt is no longer valid. The usual reasons are too little money in the account, or an account that does not allow it.',
  stopped:
    'So that your bank does not refuse it again, we have stopped your monthly gift: nothing is taken from this account any more. To go on giving, please choose another way to pay: press the button, without signing in. Nothing is charged today.',
  goesOn:
    'Your monthly gift itself goes on. You can change how it is paid, pause it or end it on your profile, or write to {supportEmail}.',
  giveOtherwise: 'If you still wish to give, you can do so in another way.',
  labelDate: 'Date',
  labelAmount: 'Amount',
  labelMethod: 'Was to be paid with',
  updateMethod: 'Choose another way to pay',
  seeGift: 'See your monthly gift',
  giveAgain: 'Give again',
});

/** Disputes, as the charity's staff read of them. */
export const disputeMailWords = area({
  subject: '{title} ({dispute})',
  retrievalTitle: 'A bank asks about a gift of {amount}',
  retrievalLead:
    'No money has moved. You can answer in Braintree’s control panel{until}; where nobody does, the bank may take the money back.',
  openTitle: 'A gift is disputed: the bank took {amount} back',
  openLead:
    'You can answer with evidence, or accept it, in Braintree’s control panel{until}. The books have the gift as disputed, and the sum as taken back.',
  contestedLead:
    'You have answered already. What comes of it will be mailed to you. The books have the gift as disputed, and the amount as taken back.',
  wonTitle: 'A dispute was won: {amount} stays with you',
  wonLead: 'The books have the gift as it was.',
  lostTitle: 'A dispute was lost: {amount} went back',
  lostLead:
    'It was decided so, or accepted, or nobody answered in time. The books have the sum as taken back.',
  until: ' until {day}',
  monthlyPaused:
    'Handsel has paused the monthly gift, so nothing more is charged. Please ask the donor: if they did not mean to give, cancel the subscription in Braintree’s control panel; if it was a mistake, they can resume it on their profile once the dispute is won.',
  monthlyCancelled: 'The monthly gift has ended, so nothing more is charged.',
  monthlyActive:
    'The monthly gift runs, and its next month is charged: somebody resumed it. If its donor did not mean to give, cancel the subscription in Braintree’s control panel.',
  monthlyPastDue:
    'The monthly gift is past due and may be charged again. Please cancel the subscription in Braintree’s control panel, unless the donor tells you that the dispute was a mistake.',
  monthlyStaysPaused: 'The monthly gift stays paused: its donor can resume it on their profile.',
  labelGift: 'Gift',
  giftOn: '{amount} on {day}',
  labelDonor: 'Given by',
  labelFrequency: 'Given',
  labelTransaction: 'Braintree transaction',
  labelDispute: 'Braintree dispute',
  labelReason: 'Reason given',
});

import { area } from '../../src/area.ts';

/** Notes in mails about links that need no password. */
export const giftLinkWords = area('giftLinkWords', {
  updateMethod: 'The button works for {days} days and only for this gift. Please do not share it.',
  manage:
    'The link to pause or end your gift needs no password and works for {days} days: please do not share it.',
});

/** A gift by bank account that did not arrive, or was voided. */
export const returnedMailWords = area('returnedMailWords', {
  subject: 'Your gift to {charity} {what, select, voided {was canceled} other {did not go through}}',
  title: 'Your gift of {amount} {what, select, voided {was canceled} other {did not go through}}.',
  voided: 'We canceled it before it was paid: nothing was charged, and its receipt is no longer valid.',
  returned:
    'Your bank did not pay it, and its receipt is no longer valid. Usually the account does not have enough money, or does not allow debits.',
  stopped:
    'Your monthly gift is now on hold: nothing more is charged to this account. To continue giving, press the button and choose another payment method. You don’t need to sign in. Nothing is charged today.',
  goesOn:
    'Your monthly gift continues. You can change its payment method, pause it or end it on your profile, or write to {supportEmail}.',
  giveOtherwise: 'If you still want to give, you can choose another payment method.',
  labelDate: 'Date',
  labelAmount: 'Amount',
  labelMethod: 'Payment method',
  updateMethod: 'Choose another payment method',
  seeGift: 'See your monthly gift',
  giveAgain: 'Give again',
});

/** A gift that staff had typed, and took out of the books again. */
export const reversedMailWords = area('reversedMailWords', {
  subject: 'A receipt from {charity} is no longer valid',
  title: 'One of your receipts is no longer valid.',
  lead: '{why, select, bounced {Your bank did not pay this gift.} other {We recorded this gift by mistake.}} We have removed it from our records, and its receipt is no longer valid: please do not use it for your taxes.',
  next: 'If we record the gift again, you will get a new receipt.',
  questions: 'If you have a question, write to {supportEmail}.',
  labelDate: 'Date',
  labelAmount: 'Amount',
  labelMethod: 'Payment type',
});

/** Disputes, as the charity's staff read of them. */
export const disputeMailWords = area('disputeMailWords', {
  subject: '{title} ({dispute})',
  retrievalTitle: 'A bank has asked about a gift of {amount}',
  retrievalLead:
    'No money has moved. You can respond in Braintree’s control panel{until}. If you do not, the bank may take the money back.',
  openTitle: 'A gift is disputed: the bank withdrew {amount}',
  openLead:
    'You can submit evidence or accept the dispute in Braintree’s control panel{until}. The books show the gift as disputed and the amount as withdrawn.',
  contestedLead:
    'You have already responded. We will email you the result. The books show the gift as disputed and the amount as withdrawn.',
  wonTitle: 'A dispute was won: you keep {amount}',
  wonLead: 'The books show the gift as before.',
  lostTitle: 'A dispute was lost: {amount} was returned to the donor',
  lostLead:
    'The bank decided against you, the dispute was accepted, or no one responded in time. The books show the amount as withdrawn.',
  until: ' until {day}',
  monthlyPaused:
    'Handsel has paused the monthly gift, so nothing more is charged. Please ask the donor: if they did not mean to give, cancel the subscription in Braintree’s control panel; if it was a mistake, they can resume it on their profile once the dispute is won.',
  monthlyCancelled: 'The monthly gift has ended, so nothing more is charged.',
  monthlyActive:
    'The monthly gift is active again, and its next month will be charged: someone resumed it. If its donor did not mean to give, cancel the subscription in Braintree’s control panel.',
  monthlyPastDue:
    'The monthly gift is past due and may be charged again. Please cancel the subscription in Braintree’s control panel, unless the donor tells you that the dispute was a mistake.',
  monthlyStaysPaused: 'The monthly gift stays paused: its donor can resume it on their profile.',
  seeGift: 'See the gift in the staff console',
  labelGift: 'Gift',
  giftOn: '{amount} on {day}',
  labelDonor: 'Given by',
  labelFrequency: 'Frequency',
  labelTransaction: 'Braintree transaction',
  labelDispute: 'Braintree dispute',
  labelReason: 'Reason given',
});

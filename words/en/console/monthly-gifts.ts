import { area } from '../../src/area.ts';

/** The list of monthly gifts. */
export const staffMonthlyGiftsWords = area({
  lead: 'Gifts that repeat every month.',
  searchHint: 'Part of an email or a name. Press / to search.',
  searchHintMasked: 'Part of a name. Press / to search.',
  caption: 'Monthly gifts',
  empty: 'There are no monthly gifts yet. They will appear here as soon as someone gives every month.',
  noMatch: 'No monthly gift matches. Check the spelling, search for fewer words, or clear the filters.',
});

/** The page of one monthly gift. */
export const staffMonthlyGiftWords = area({
  back: 'All monthly gifts',
  title: '{amount} a month from {donor}',
  facts: 'Details',
  billingDay: 'Charged on',
  billingDayText: 'the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of each month',
  billingDayLast: 'the last day of each month',
  billingDayUnknown: 'Not known yet',
  noNextCharge: 'None',
  resumesOn: 'Paused until',
  offered: 'Make it monthly',
  offeredText:
    'Set up on the thank-you page of a gift. The donor agreed on {when} (version {version, number} of the text): “{consent}”',
  ended: 'Ended',
  endedBy: '{when}, by {who}',
  unpaid: 'Unpaid month',
  unpaidText: '{month}, {amount}, unpaid since {day}',
  recovery: 'Failed charge',
  recoveryText:
    '{tries, plural, one {One attempt} other {{tries, number} attempts}} failed so far. The gift ends on {day} if none succeeds.',
  gifts: 'Gifts',
  noGifts: 'No month has been charged yet.',
});

/** Changes that staff make to a monthly gift for its donor. */
export const staffMonthlyChangeWords = area({
  title: 'Changes',
  unpaid:
    'A month of this gift could not be charged. The amount and the day can be changed once that month is paid.',
  unpaidSince:
    'The gift of {amount} for {month} has been unpaid since {day}. The amount and the day of the gift can be changed once that month is paid.',
  checking:
    'A change to this gift is being checked: Braintree has not confirmed it yet. Handsel finds out automatically. Until then, nothing else can be changed.',
  look: 'Check again',
  amount: 'Change amount',
  day: 'Change day',
  pause: 'Pause',
  pauseAgain: 'Change pause',
  resume: 'Resume',
  cancel: 'Cancel monthly gift',
  retry: 'Retry unpaid month',
  repairLink: 'Send link to update payment method',
  now: 'Now {amount} a month, next charged on {day}.',
  nowWithoutDay: 'Now {amount} a month.',
  mailed: 'The donor gets an email that says our team made this change.',
  willAskDonor:
    'The donor gets an email and confirms this change after signing in. Until then, the gift stays as it is.',
  askedDonor: 'We emailed the donor. The gift changes when they confirm it.',
  stillChecking: 'Braintree has not confirmed the change yet. We are checking; do not make it a second time.',

  amountTitle: 'Change the amount',
  newAmount: 'New amount each month',
  amountHint: 'From {least} to {most}.',
  amountHintLess:
    'From {least} to {most}. Only a lower amount is possible: the payment method was not confirmed as the donor’s own.',
  amountMissing: 'Enter the new amount.',
  amountUnread: 'Enter an amount such as 25 or 25.50.',
  amountTooLittle: 'Enter at least {least}.',
  amountTooMuch: 'Enter at most {most}.',
  amountSame: 'The donor already gives {amount} each month.',
  willChangeAmount:
    'Nothing is charged today. From {day} the donor gives {amount} each month instead of {before}.',
  willChangeAmountNext:
    'Nothing is charged today. From the next charge the donor gives {amount} each month instead of {before}.',
  coversFeeStill: 'The fee that the donor covers is added, as before.',
  amountAction: 'Change to {amount}',
  amountChanged: 'The monthly gift is now {amount}.',

  dayTitle: 'Change the day',
  newDay: 'Day of the month',
  dayChoice: '{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}, first charged on {first}',
  dayChoiceLast: 'Last day, first charged on {first}',
  chooseDay: 'Choose a day',
  dayMissing: 'Choose a day of the month.',
  willChangeDay:
    'Nothing is charged today. The next {amount} is charged on {first}, then on {day} of each month.',
  dayChanged: 'The monthly gift is charged next on {first}.',

  pauseTitle: 'Pause the monthly gift',
  pauseUntil: 'Paused until',
  choosePause: 'Choose how long',
  pauseMissing: 'Choose until when it is paused.',
  willPause: 'Nothing is charged before {day}. On that day {amount} is charged, then again each month.',
  paused: 'The monthly gift is paused until {day}.',

  resumeTitle: 'Resume the monthly gift?',
  resumeLead:
    'Nothing is charged today. The pause ends, and {amount} is charged on the gift’s next billing day, then each month. The donor gets an email that says our team made this change. If our team did not make the pause, the email asks the donor to resume the gift.',
  resumeAction: 'Resume',
  resumed: 'The monthly gift has resumed. It is charged next on {day}.',
  resumedWithoutDay: 'The monthly gift has resumed.',

  cancelTitle: 'Cancel the monthly gift?',
  cancelLead:
    'Nothing more is charged. Past charges are not refunded; to refund one, open its gift. The donor gets an email that says our team made this change. This cannot be undone: to give every month again, the donor starts a new gift.',
  reason: 'Reason',
  reasonHint: 'Optional. The reason that the donor gave.',
  keep: 'Keep monthly gift',
  canceled: 'The monthly gift of {amount} was canceled.',

  retryTitle: 'Retry the unpaid month?',
  retryLead:
    '{method} is charged for the unpaid month within a minute; the timeline shows the amount. If the bank declines, no money moves, and you can retry after 20 hours.',
  retryAction: 'Charge unpaid month',
  retried: 'The charge is in progress. Check again in a minute to see the result.',

  linkTitle: 'Send the link?',
  linkLead:
    'We email {email} a link to enter a new card or choose another payment method for this monthly gift. The link works for {days} days.',
  linkAction: 'Send link',
  linkSent: 'The link is on its way to {email}.',
});

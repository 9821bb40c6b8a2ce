import { area } from '../src/area.ts';

/** What several mails about a monthly gift say. */
export const monthlyMailWords = area({
  nextGift: 'Your next gift of {amount} will be taken on {day}, and then every month until you stop.',
  everyMonth: 'Your gift of {amount} will be taken every month until you stop.',
  manageAction: 'Pause or end this monthly gift',
  updateMethodAction: 'Choose another way to pay',
  giveAgainAction: 'Give again',
  labelAmount: 'Amount',
  labelMethod: 'Was to be paid with',
});

/** A changed amount or payment method, in force from the next month. */
export const changeMailWords = area({
  subject: 'Your monthly gift to {charity} has changed',
  methodTitle: 'Your monthly gift of {amount} is paid another way from now on.',
  amountTitle: 'Your monthly gift is now {amount}.',
  monthWasPaid:
    'The month that was owed had been taken already, so nothing was charged for it again. What you gave us pays from the next month on.',
  nothingCharged: 'Nothing was charged today.',
  next: 'Your next gift of {amount} will be taken on {day}, and then every month until you stop. You can change, pause or end it on your profile, or write to {supportEmail}.',
  labelBefore: 'Before',
  labelNow: 'From now on',
  labelFirst: 'First taken on',
});

/** Pauses, and what becomes of them. */
export const pauseMailWords = area({
  pausedSubject: 'Your monthly gift to {charity} is paused',
  pausedTitle: 'Your monthly gift of {amount} is paused.',
  pausedUntilResumed: 'Nothing will be taken until you resume it.',
  pausedUntil:
    'Nothing will be taken before {day}. On that day your next gift of {amount} will be taken, and then every month until you stop.',
  pausedChoice: 'You can resume it sooner, pause it for longer, or end it.',
  pausedAction: 'Resume or change the pause',
  resumedSubject: 'Your monthly gift to {charity} goes on',
  resumedTitle: 'Your monthly gift of {amount} goes on.',
  resumedThanks: 'Thank you for coming back.',
  resumingSubject: 'Your monthly gift to {charity} goes on soon',
  resumingTitle: 'Your monthly gift of {amount} goes on soon.',
  resumingLead: 'The pause that you chose is coming to its end.',
  resumingChoice: 'If it comes too soon, you can pause it again or end it before that day.',
  resumingAction: 'Pause again or end it',
  disputedLead:
    'A bank told us that your gift of {amount} on {day} is disputed. So we paused your monthly gift, and nothing more is charged.',
  disputedEnd: 'If you did not mean to give every month, you can end the monthly gift.',
  disputedMistake:
    'If the dispute was a mistake, please tell your bank and write to {supportEmail}. Once the dispute is withdrawn, you can resume the monthly gift.',
  disputedAction: 'See or end the monthly gift',
});

/** Another day of the month. */
export const dayMailWords = area({
  subject: 'Your monthly gift to {charity} is taken on another day',
  title: 'From now on your {amount} is taken on {billingDay} of each month{next}.',
  next: ', next on {day}',
  lead: 'Nothing was charged for this change, and nothing else about your gift has changed.',
  action: 'See your giving',
});

/** The end of a monthly gift. */
export const endMailWords = area({
  subject: 'Your monthly gift to {charity} has ended',
  title: 'Your monthly gift of {amount} has ended.',
  lastGift: 'Your last gift of {amount} was taken on {day}.',
  unpaid: 'We couldn’t process its last month.',
  unpaidTried: 'We couldn’t process its last month. We tried {methods}.',
  thanks: 'Nothing more will be taken. What you have given has helped {charity}, and we thank you for it.',
  again: 'Should you wish to give again, you can do so at any time.',
  notWanted: 'You did not want it to end? Then write to {supportEmail}.',
});

/** A month that could not be taken. */
export const failedMailWords = area({
  subject: 'Your monthly gift to {charity} could not be taken',
  title: 'We couldn’t process this month’s {amount} gift.',
  hard: 'The bank says that {method} can no longer be charged. Please choose another way to pay: press the button, without signing in. This month’s {amount} is then taken with it at once.',
  soft: 'The bank did not approve it. Often that passes by itself: we try again on {day}. You can also choose another way to pay: press the button, without signing in. This month’s {amount} is then taken with it at once.',
  end: 'If it cannot be taken by {day}, your monthly gift ends by itself. We never take two months at once.',
  labelNextAttempt: 'Next attempt',
  somethingElse: 'Something else is wrong? Write to {supportEmail}.',
});

/** A payment method that will not pay the next month. */
export const methodMailWords = area({
  expiresSubject: 'The card of your monthly gift to {charity} expires',
  expiresTitle: 'The card of your monthly gift is about to expire.',
  expiresLead: '{method} can be charged until {lastDay}. Your next gift of {amount} is to be taken on {day}.',
  revokedSubject: 'Your monthly gift to {charity} needs another way to pay',
  revokedTitle: 'The payment method of your monthly gift no longer works.',
  revokedLead:
    '{method} that paid it no longer allows it. Your next gift of {amount} is to be taken on {day}.',
  someAccount: 'The account',
  advice:
    'To go on giving, please choose another way to pay, or enter the new card: press the button, without signing in. Nothing is charged today.',
  smallPrint: 'Should the month not be taken, we tell you, and you owe nothing.',
});

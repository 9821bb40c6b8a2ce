import { area } from '../../src/area.ts';

/** Words that several mails about a monthly gift share. */
export const monthlyMailWords = area('monthlyMailWords', {
  nextGift: 'Your next gift of {amount} will be charged on {day}, and then every month until you stop.',
  everyMonth: 'Your gift of {amount} will be charged every month until you stop.',
  manageAction: 'Pause or end this monthly gift',
  updateMethodAction: 'Choose another payment method',
  giveAgainAction: 'Give again',
  labelAmount: 'Amount',
  labelMethod: 'Payment method',
});

/** A changed amount or payment method, in force from the next month. */
export const changeMailWords = area('changeMailWords', {
  subject: 'Your monthly gift to {charity} has changed',
  methodTitle: 'Your monthly gift of {amount} has a new payment method.',
  amountTitle: 'Your monthly gift is now {amount}.',
  monthWasPaid:
    'The month that was owed had already been paid, so you were not charged for it again. The new payment method pays from the next month on.',
  nothingCharged: 'Nothing was charged today.',
  next: 'Your next gift of {amount} will be charged on {day}, and then every month until you stop. You can change, pause or end it on your profile, or write to {supportEmail}.',
  labelBefore: 'Before',
  labelNow: 'From now on',
  labelFirst: 'First charged on',
});

/** Pauses, and what becomes of them. */
export const pauseMailWords = area('pauseMailWords', {
  pausedSubject: 'Your monthly gift to {charity} is paused',
  pausedTitle: 'Your monthly gift of {amount} is paused.',
  pausedUntilResumed: 'Nothing will be charged until you resume it.',
  pausedUntil:
    'Nothing will be charged before {day}. On that day your next gift of {amount} will be charged, and then every month until you stop.',
  pausedChoice: 'You can resume it sooner, pause it for longer, or end it.',
  pausedAction: 'Resume or change the pause',
  resumedSubject: 'Your monthly gift to {charity} has resumed',
  resumedTitle: 'Your monthly gift of {amount} has resumed.',
  resumedThanks: 'Thank you for coming back.',
  resumingSubject: 'Your monthly gift to {charity} resumes soon',
  resumingTitle: 'Your monthly gift of {amount} resumes soon.',
  resumingLead: 'The pause that you chose is about to end.',
  resumingChoice: 'If that is too soon, you can pause it again or end it before that day.',
  resumingAction: 'Pause it again or end it',
  disputedLead:
    'A bank notified us that your gift of {amount} on {day} is disputed. We have paused your monthly gift, so nothing more is charged.',
  disputedEnd: 'If you did not mean to give every month, you can end the monthly gift.',
  disputedMistake:
    'If the dispute was a mistake, please tell your bank and write to {supportEmail}. Once the dispute is withdrawn, you can resume the monthly gift.',
  disputedAction: 'See or end the monthly gift',
});

/** Another day of the month. */
export const dayMailWords = area('dayMailWords', {
  subject: 'The day of your monthly gift to {charity} has changed',
  title: 'Your {amount} is now charged on {billingDay} of each month{next}.',
  next: ', next on {day}',
  lead: 'Nothing was charged for this change, and nothing else about your gift has changed.',
  action: 'See your giving',
});

/** The end of a monthly gift. */
export const endMailWords = area('endMailWords', {
  subject: 'Your monthly gift to {charity} has ended',
  title: 'Your monthly gift of {amount} has ended.',
  lastGift: 'Your last gift of {amount} was on {day}.',
  unpaid: 'We couldn’t process its last month.',
  unpaidTried: 'We couldn’t process its last month. We tried {methods}.',
  thanks: 'Nothing more will be charged. Your gifts have helped {charity}. Thank you.',
  again: 'You can give again at any time.',
  notWanted: 'Did you not want it to end? Write to {supportEmail}.',
});

/** A monthly gift that staff let go to other funds. */
export const fundsMailWords = area('fundsMailWords', {
  subject: 'Where your monthly gift to {charity} goes',
  title: 'Your monthly gift now goes to {funds}.',
  changed:
    '{charity} changed where your monthly gift of {amount} goes, from your next gift on. This does not change where your earlier gifts went.',
  same: 'The amount, the day and your payment method stay the same.',
  notWanted: 'Is this not what you want? Write to {supportEmail}.',
});

/** A higher amount or an earlier charge that staff were asked for, and that the donor confirms. */
export const confirmationMailWords = area('confirmationMailWords', {
  subject: 'Please confirm the change to your monthly gift to {charity}',
  amountTitle: 'Do you want to give {after} each month?',
  amount:
    '{charity} would like to raise your monthly gift from {before} to {after} for you. Only you can confirm this: sign in and change the amount to {after}.',
  dayTitle: 'Do you want your next gift to be charged on {after}?',
  day: '{charity} would like to move your next gift from {before} to {after} for you. Only you can confirm this: sign in and change the day of your monthly gift.',
  resumeTitle: 'Do you want to resume your monthly gift?',
  resume:
    '{charity} would like to end the pause of your monthly gift for you. Only you can confirm this: sign in and resume it.',
  nothingYet: 'Until you do, your monthly gift stays as it is.',
  signIn: 'Sign in to confirm',
  notWanted:
    'If you did not ask for this, you don’t need to do anything. Please tell us: write to {supportEmail}.',
});

/** A month that could not be taken. */
export const failedMailWords = area('failedMailWords', {
  subject: 'We couldn’t process your monthly gift to {charity}',
  title: 'We couldn’t process this month’s {amount} gift.',
  asked: 'Our team sent you this email again.',
  hard: 'The bank says that {method} can no longer be charged. Press the button to choose another payment method. You don’t need to sign in. We then charge this month’s {amount} to it right away.',
  soft: 'The bank did not approve it. This often resolves itself: we will try again on {day}. You can also press the button to choose another payment method. You don’t need to sign in. We then charge this month’s {amount} to it right away.',
  end: 'If we cannot charge it by {day}, your monthly gift ends. We never charge two months together.',
  labelNextAttempt: 'Next attempt',
  somethingElse: 'Is something else wrong? Write to {supportEmail}.',
});

/** A payment method that will not pay the next month. */
export const methodMailWords = area('methodMailWords', {
  expiresSubject: 'The card of your monthly gift to {charity} expires',
  expiresTitle: 'The card of your monthly gift is about to expire.',
  expiresLead: '{method} can be charged until {lastDay}. Your next gift of {amount} is on {day}.',
  revokedSubject: 'Your monthly gift to {charity} needs another payment method',
  revokedTitle: 'The payment method of your monthly gift no longer works.',
  revokedLead: '{method} can no longer be charged. Your next gift of {amount} is on {day}.',
  someAccount: 'The account',
  advice:
    'To continue giving, press the button to choose another payment method or enter the new card. You don’t need to sign in. Nothing is charged today.',
  smallPrint: 'If we cannot charge the month, we will email you, and you owe nothing.',
});

/** The link to update a payment method that works, which a donor asked staff for. */
export const updateLinkMailWords = area('updateLinkMailWords', {
  subject: 'Update the payment method of your monthly gift to {charity}',
  title: 'You asked us for a link to update your card.',
  gift: 'It is for your monthly gift of {amount}.',
  giftNext: 'It is for your monthly gift of {amount}. Your next gift is on {day}.',
  advice:
    'Press the button to enter the new card or choose another payment method. You don’t need to sign in. Nothing is charged today.',
  notAsked:
    'Did you not ask for it? Then you don’t need to do anything: your monthly gift stays as it is. Questions? Write to {supportEmail}.',
});

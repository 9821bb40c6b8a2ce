import { area } from '../../src/area.ts';

/**
 * The reminder of an unfinished donation: its request, its mail, and the pages behind its links.
 */
export const reminderWords = area('reminderWords', {
  subject: 'Your reminder to finish your gift to {charity}',
  title: 'You asked us to remind you of your gift to {charity}.',
  lead: 'You started a gift of {frequency, select, monthly {{amount} every month} other {{amount}}}. Use the button to continue on any device, with what you filled in.',
  nothingCharged: 'Nothing has been charged.',
  action: 'Finish your gift',
  only: 'This is the only reminder of this gift.',
  noMore: 'Stop reminders like this',
  ask: 'Remind me later',
  change: 'Choose another time',
  dialogTitle: 'Get a reminder',
  dialogLead:
    'We will send one email to <strong>{email}</strong>, with a link to continue on any device where you left off. If you give before then, we will not send it.',
  when: 'When?',
  hour: 'In an hour',
  day: 'Tomorrow',
  week: 'In a week',
  send: 'Remind me',
  cancel: 'Continue now',
  asked:
    '{after, select, hour {We’ll email you in an hour.} day {We’ll email you tomorrow.} other {We’ll email you in a week.}} You can close this page, or continue now.',
  notAsked: 'We couldn’t save your reminder.',
  openHeading: 'Your gift',
  openLead: 'You asked us to keep it for you.',
  openText:
    'Press the button to continue where you left off. Nothing is charged until you confirm the payment.',
  open: 'Continue my gift',
  openInvalidTitle: 'This link no longer works',
  openInvalid: 'It is incomplete, or older than 30 days. You can start a new gift.',
  openAnew: 'Start a new gift',
  stopHeading: 'Stop reminders',
  stopLead: 'About gifts that were started but not finished.',
  stopText:
    '{name} emailed you because someone asked for a reminder and entered your address. Press the button, and no one can request reminders for this address again.',
  stop: 'Stop reminders',
  stoppedTitle: 'You will get no more reminders',
  stopped: '{name} will not send reminders to your address again.',
  why: 'You’re receiving this email because someone asked for it on the donation page of {charity} and entered your address.',
});

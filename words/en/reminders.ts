import { area } from '../src/area.ts';

/** The reminder of a donation that was begun: asking for it, the mail, and the pages that it leads to. */
export const reminderWords = area({
  subject: 'Your reminder to finish your gift to {charity}',
  title: 'You asked us to remind you of your gift to {charity}.',
  lead: 'You started a gift of {frequency, select, monthly {{amount} every month} other {{amount}}}. The button brings it back on any device, with what you filled in.',
  nothingCharged: 'Nothing has been charged.',
  action: 'Finish your gift',
  only: 'This is the only reminder of this gift.',
  noMore: 'Stop reminders like this',
  ask: 'Remind me later',
  change: 'Choose another time',
  dialogTitle: 'Get a reminder',
  dialogLead:
    'We send one email to <strong>{email}</strong>. Its link brings back what you filled in, on any device. We send none if you give before.',
  when: 'When?',
  hour: 'In an hour',
  day: 'Tomorrow',
  week: 'In a week',
  send: 'Remind me',
  cancel: 'Go on now',
  asked:
    '{after, select, hour {We’ll email you in an hour.} day {We’ll email you tomorrow.} other {We’ll email you in a week.}} You can close this page, or go on now.',
  notAsked: 'We could not save your reminder.',
  openHeading: 'Your gift',
  openLead: 'You asked us to keep it for you.',
  openText: 'Press the button to go on where you left off. Nothing is charged before you confirm it.',
  open: 'Go on with my gift',
  openInvalidTitle: 'This link no longer works',
  openInvalid: 'It is incomplete, or older than 30 days. You can start a new gift.',
  openAnew: 'Start a new gift',
  stopHeading: 'Stop reminders',
  stopLead: 'About gifts that were begun and not made.',
  stopText:
    '{name} emailed you because someone asked for a reminder and entered your address. Press the button, and nobody can have us remind it again.',
  stop: 'Stop reminders',
  stoppedTitle: 'You will get no more reminders',
  stopped: '{name} will not remind your address of gifts again.',
  why: 'You’re receiving this email because someone asked for it on the donation page of {charity} and entered your address.',
});

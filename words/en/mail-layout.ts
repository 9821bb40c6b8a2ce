import { area } from '../src/area.ts';

/** What the layout of every mail says. */
export const mailLayoutWords = area({
  whyDonor: 'You’re receiving this email because you gave to {charity}.',
  whyStaff:
    'You’re receiving this email because donors reach the charity at this address. It went to its staff alone.',
  questions: 'Questions? Write to <address>{supportEmail}</address>.',
  wrongChange:
    'Did you not {what, select, pause {pause} resume {resume} end {end} other {change}} it? Write to {supportEmail} at once.',
  byStaff: 'Our team made this change for you.',
  frequency: '{frequency, select, monthly {{amount} every month} other {Once}}',
  amountEveryMonth: '{amount} every month',
});

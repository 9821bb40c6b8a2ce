import { area } from '../../src/area.ts';

/** Words in the layout of every mail. */
export const mailLayoutWords = area('mailLayoutWords', {
  whyDonor: 'You’re receiving this email because you gave to {charity}.',
  whyStaff:
    'You’re receiving this email because this is the charity’s contact address. It was sent only to staff.',
  questions: 'Questions? Write to <address>{supportEmail}</address>.',
  wrongChange:
    'If you did not {what, select, pause {pause} resume {resume} end {end} other {change}} it, write to {supportEmail} right away.',
  byStaff: 'Our team made this change for you.',
  frequency: '{frequency, select, monthly {{amount} every month} other {Once}}',
  amountEveryMonth: '{amount} every month',
});

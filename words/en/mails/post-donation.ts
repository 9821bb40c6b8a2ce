import { area } from '../../src/area.ts';

/** How to have an employer match a gift. */
export const matchMailWords = area('matchMailWords', {
  subject: 'Have your gift to {charity} matched by your employer',
  title: 'How to have {employer} match your gift',
  someEmployer: 'your employer',
  lead: 'Most employers match a gift in three steps, and some have a deadline, often the end of the year.',
  first:
    '1. Look for “matching gifts” where your employer lists its benefits, or ask the human resources department.',
  second:
    '2. Fill out their form with the details below, and attach your receipt, which came in a separate email.',
  secondAtWork:
    '2. Fill out their form with the details below, and attach your receipt, which came in a separate email. Use your work email, {email}.',
  third:
    '3. If they want to check your gift with us, they can write to {supportEmail}. We never contact your employer ourselves.',
  leadListed:
    '{employer} may match your gift. Below is what we know about its program. Your employer decides, and its own rules apply.',
  firstListed: '1. Open the form of {employer} with the button below.',
  openForm: 'Open your employer’s page',
  labelRatio: 'Match ratio',
  labelSmallest: 'Smallest gift matched',
  labelLargest: 'Matched up to',
  labelAskBy: 'Request the match by',
  labelCharity: 'Charity',
  labelEin: '{country, select, US {EIN} other {Registration number}}',
  labelAddress: 'Address',
  labelWebsite: 'Website',
  labelDate: 'Date of the gift',
  labelAmount: 'Amount',
  labelMethod: 'Paid with',
  labelReceipt: 'Receipt number',
  labelDonor: 'Given by',
  why: 'You’re receiving this email because you told us after your gift to {charity} that your employer matches gifts.',
});

/** The notice of a dedication. */
export const dedicationWords = area('dedicationWords', {
  noMore: 'Stop emails like this',
  subject: 'A dedicated gift to {charity}',
  title: 'A gift was dedicated to “{name}”.',
  unverifiedDonor: 'A donor who has not confirmed an email address',
  given:
    '{frequency, select, monthly {{donor} gives to {charity} every month and dedicated this giving to “{name}”.} other {{donor} made a gift to {charity} and dedicated it to “{name}”.}}',
  amount: '{frequency, select, monthly {The gift is {amount} every month.} other {The gift is {amount}.}}',
  why: 'You’re receiving this one email because this donor entered your address on the donation page of {charity}. The donor wrote the name; {charity} did not write or check it. You don’t need to do anything: we are not asking you for money, a password or account details.',
});

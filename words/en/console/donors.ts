import { area } from '../../src/area.ts';

/** The list of donors. */
export const staffDonorsWords = area({
  lead: 'Everyone who gave or has an account. A search lists the best match first.',
  searchHint: 'Part of an email or a name. Results appear while you type. Press / to search.',
  searchHintMasked: 'Part of a name. Results appear while you type. Press / to search.',
  caption: 'Donors',
  empty: 'There are no donors yet. They will appear here as soon as someone gives.',
  noMatch:
    'No donor matches. Check the spelling, search for a part of the email or name, or clear the tag filter.',
});

/** The page of one donor. */
export const staffDonorWords = area({
  back: 'All donors',
  facts: 'Details',
  verified: 'Verified',
  notVerified: 'Not verified',
  emailState: 'Email address',
  total: 'Total given, after refunds and disputes',
  totalIn: '{amount} in {count, plural, one {one gift} other {{count, number} gifts}}',
  imported: '{count, plural, one {# of them was imported} other {{count, number} of them were imported}}',
  since: 'Donor since',
  lastGift: 'Last gift',
  noGift: 'None yet',
  byYear: 'Given by year',
  noYears: 'Nothing has been given yet.',
  receiptsOf: 'Receipts of {year} (PDF)',
  mailYear: 'Send by email',
  mailYearOf: 'Send by email: receipts of {year}',
  mailYearTitle: 'Send the receipts of {year}?',
  mailYearLead: 'We email {email} all receipts of {year} in one PDF.',
  mailYearOwn: 'The email has the receipts of {email} only. Merged donors keep their own.',
  mailYearAction: 'Send receipts',
  yearMailed: 'The receipts of {year} are on their way to {email}.',
  gifts: 'Gifts',
  noGifts: 'This donor has not given yet.',
  allGifts: 'See all gifts of this donor',
  monthlyGifts: 'Monthly gifts',
  noMonthlyGifts: 'This donor has no monthly gift.',
});

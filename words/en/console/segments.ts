import { area } from '../../src/area.ts';

/** The names of segments. Years are the charity's fiscal years. */
export const staffSegmentNames = area({
  everyone: 'Everyone who gave',
  lybunt: 'Gave last year, not this year (LYBUNT)',
  sybunt: 'Gave in an earlier year, not this year (SYBUNT)',
  monthly_year: 'Monthly for a year or more',
  first_gift: 'First gift this year',
  newsletter: 'Wants news by email',
  campaign: 'Gave to a campaign',
  fund: 'Gave to a fund',
  tier: 'Gives monthly in a tier',
  city: 'Lives in a city',
});

export const staffSegmentForms = area({
  handsel: 'Handsel’s columns',
  mailchimp: 'For Mailchimp',
  letters: 'For letters (mail merge)',
});

/** The page of segments. */
export const staffSegmentWords = area({
  lead: 'Groups of donors for a mailing. Merged donors count as one, gifts that were refunded in full do not count, and no segment has erased donors, donors who died, or those who want no mail or no contact.',
  segment: 'Segment',
  campaign: 'Campaign',
  fund: 'Fund',
  tier: 'Membership tier',
  city: 'City',
  choose: 'Choose',
  valueMissing: 'Choose what the segment is about.',
  chooseFirst: 'Choose what the segment is about, and its donors appear here.',
  caption: 'Donors of the segment',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  lastGift: 'Last gift',
  amount: 'Amount',
  consent: 'News by email',
  notAsked: 'No answer',
  wants: 'Yes',
  declines: 'No',
  noName: 'No name',
  count:
    '{count, plural, =0 {No donor is in this segment.} one {One donor is in this segment.} other {{count, number} donors are in this segment.}}',
  leftOut:
    '{count, plural, one {One of them has no email address or wants no news by email, and is left out of the file for Mailchimp.} other {{count, number} of them have no email address or want no news by email, and are left out of the file for Mailchimp.}}',
  noAddress:
    '{count, plural, one {One of them has no postal address: the file for letters has the name only.} other {{count, number} of them have no postal address: the file for letters has their names only.}}',
  consentNote:
    '“News by email” is the answer that a donor gave or that a colleague recorded. Someone else may have answered for an address that is not verified, so let your mailing tool ask again. Check what your law requires before you mail donors who did not answer.',
  export: 'Export as CSV',
  exportTitle: 'Export this segment',
  exportLead:
    'The file has names, emails or addresses. The audit log records that you exported it, and its donors count toward your hourly limit.',
  form: 'Columns',
  notGranted: 'To export a segment, ask an owner to allow it on the page Staff.',
});

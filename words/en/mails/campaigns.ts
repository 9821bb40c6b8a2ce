import { area } from '../../src/area.ts';

/** The mail about each gift, to the addresses that a campaign names. */
export const campaignMailWords = area('campaignMailWords', {
  subject: '{amount} for {campaign}',
  title: 'Someone gave {amount}{frequency, select, monthly { a month} other {}} to {campaign}',
  lead: 'The gift is paid, and the donor has a receipt.',
  action: 'See the gift in the staff console',
  unwanted: 'To stop these emails, remove your address from the campaign in the staff console.',
  why: 'You’re receiving this email because your address is listed in the campaign {campaign}.',
});

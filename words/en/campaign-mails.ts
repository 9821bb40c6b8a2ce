import { area } from '../src/area.ts';

/** The mail to those whom a campaign tells of each gift. */
export const campaignMailWords = area({
  subject: '{amount} for {campaign}',
  title: 'Someone gave {amount}{frequency, select, monthly { a month} other {}} to {campaign}',
  lead: 'The gift is paid. Its donor has a receipt.',
  action: 'See the gift in the staff console',
  unwanted: 'To stop these emails, take your address off the campaign’s page in the staff console.',
  why: 'You’re receiving this email because the campaign {campaign} names your address.',
});

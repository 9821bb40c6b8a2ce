import { area } from '../../src/area.ts';

/** The page of a campaign. */
export const campaignPageWords = area('campaignPageWords', {
  title: '{campaign} | Donations',
  watch: 'Watch on {site} (opens in a new tab)',
  recentDonors: 'Recent donors',
  donorsAmount: '{frequency, select, monthly {{amount} every month} other {{amount}}}',
  toForm: 'Give now',
  ended: 'This campaign has ended. Thank you to everyone who gave.',
  giveToOther: 'Give to {campaign}',
  giveToCharity: 'Give to {charity}',
});

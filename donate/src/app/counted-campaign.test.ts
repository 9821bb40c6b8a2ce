import { expect, it } from 'vitest';
import { shownCampaign } from '../testing/campaign.ts';
import { countedCampaign, versionRead } from './counted-campaign.ts';

const startGoal = {
  code: 'spring-2027',
  version: 7,
  name: 'Spring',
  path: '/c/spring',
  goal: { kind: 'gifts', target: 10, reached: 1 },
} as const;
const ended = { ...shownCampaign, ended: { words: '' } };

it.each([
  [
    "a campaign's page counts for that campaign",
    'campaign',
    '',
    { campaign: shownCampaign },
    'winter-2026',
    3,
  ],
  [
    "a campaign's page counts for that campaign, whatever its address names",
    'campaign',
    '?campaign=mailing',
    { campaign: shownCampaign },
    'winter-2026',
    3,
  ],
  [
    'the page of a campaign that has ended counts for none',
    'campaign',
    '',
    { campaign: ended },
    undefined,
    undefined,
  ],
  ['the start page counts for the campaign of its goal', 'start', '', { startGoal }, 'spring-2027', 7],
  [
    'a start page whose address names a campaign counts for that one',
    'start',
    '?campaign=mailing',
    { startGoal },
    'mailing',
    undefined,
  ],
  ['a page for gifts given once has no goal', 'one-time', '', { startGoal }, undefined, undefined],
  [
    'the payment counts for what its address names, whose words were read on the page before',
    'checkout',
    '?campaign=winter-2026',
    { campaign: shownCampaign },
    'winter-2026',
    3,
  ],
  ['a page without a campaign counts for none', 'start', '', {}, undefined, undefined],
] as const)(
  'counts for the right campaign if a gift begins on %s',
  (_, place, search, sent, code, version) => {
    const counted = countedCampaign(place, search, sent);
    expect([counted, versionRead(counted, sent)]).toEqual([code, version]);
  },
);

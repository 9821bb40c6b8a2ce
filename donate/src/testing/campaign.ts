import { charitySchema } from '@handsel/contract';
import type { PageSettings, Picture, ShownCampaign } from '@handsel/contract';

const picture = (name: string): Picture => ({
  src: `/${name}.jpg`,
  width: 1600,
  height: 1067,
  sources: [{ type: 'image/avif', srcSet: `/${name}.avif 1600w` }],
});

/** A campaign with every feature of the page. */
export const shownCampaign: ShownCampaign = {
  code: 'winter-2026',
  slug: 'winter',
  version: 3,
  name: 'Warm beds this winter',
  summary: 'Forty warm beds for parents whose children are in the hospital.',
  hero: picture('hero'),
  heroAlt: 'A house in the snow',
  heroCaption: 'The house on Elm Street',
  goal: { kind: 'amount', target: 2_500_000, reached: 1_348_000 },
  offlineCents: 100_000,
  endsOn: '2026-12-31',
  defaultFrequency: 'one-time',
  amounts: [
    { frequency: 'one-time', amountCents: 10_000, sentence: '$100 keeps a bed warm for a week.' },
    { frequency: 'one-time', amountCents: 4_000, sentence: '$40 keeps a bed warm for three nights.' },
    { frequency: 'monthly', amountCents: 1_500, sentence: '' },
  ],
  hasFunds: true,
  showsTiers: false,
  story: [
    { kind: 'heading', text: 'Last winter' },
    { kind: 'text', text: 'The house was full.\n\n  \nEvery bed was <b>taken</b>.' },
    { kind: 'image', picture: picture('beds'), alt: 'Forty beds', caption: 'The beds' },
    { kind: 'quote', text: 'I slept at last.', by: 'Maria' },
    { kind: 'video', title: 'A night at the house', url: 'https://www.video.example/watch?v=1' },
    { kind: 'update', day: '2026-11-20', title: 'The heating is repaired', text: 'It is warm again.' },
  ],
};

export const pageSettings: PageSettings = {
  charity: charitySchema.parse({
    name: 'Green Ribbon Example',
    website: 'https://www.example.org',
    supportEmail: 'support@example.org',
    headline: 'Stand with families',
    mission: 'We stand with families.',
    missionStory: ['We began in 1990.'],
    legalName: 'Green Ribbon Example, Inc.',
    ein: '00-0000000',
    postalAddress: '1 Example Street',
  }),
  funds: [
    { code: 'general', name: 'General', description: '' },
    { code: 'relief', name: 'Emergency relief', description: '' },
  ],
  billingTimeZone: 'UTC',
  offered: ['card'],
  threeDSecure: false,
};

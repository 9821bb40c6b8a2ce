import { randomUUID } from 'node:crypto';
import type { CampaignContent } from '@handsel/contract';
import type { CharityState, SavedImage, StaffCampaign } from '@handsel/contract/console';
import { sampleTexts as texts } from '@handsel/words/commands/sample';
import sharp from 'sharp';
import type { Colleague } from './colleague.ts';
import type { Deed } from './plan.ts';
import { dayOf } from './refunds.ts';
import { SAMPLE_CAMPAIGN, type Calendar } from './season.ts';
import { scaled } from './scale.ts';

/** In UTC, before the day's first gift. */
const MORNING = 11 * 60;
/** The moment of the update, as a share of the campaign. */
const HALFWAY = 0.6;
/** About two thirds of it are given by the end of the period. */
const GOAL_CENTS_PER_DONOR = 6_200;
/** The least number of monthly donors that the start page shows. */
const FEWEST_SHOWN = 10;

/** Plans the fundraiser's work: the start page, and a campaign with a page of its own. */
export function planCampaign(by: Colleague, calendar: Calendar, donors: number): Omit<Deed, 'of'>[] {
  const { campaignBegins: begins, days } = calendar;
  const halfway = Math.round(begins + (days - begins) * HALFWAY);
  const id = randomUUID();
  const publish = async (change: (content: CampaignContent) => Partial<CampaignContent>) => {
    const path = `/campaigns/${id}`;
    const { content, revision } = await by.call<StaffCampaign>('GET', path);
    const changed = { ...content, ...change(content) };
    const draft = await by.call<StaffCampaign>('PUT', `${path}/draft`, { revision, content: changed });
    await by.call('POST', `${path}/publish`, { revision: draft.revision });
  };
  return [
    {
      day: begins,
      minute: MORNING,
      what: 'quote and number of monthly donors',
      act: async () => {
        const { content, revision } = await by.call<CharityState>('GET', '/charity');
        const changed = {
          ...content,
          quote: texts.campaignQuote,
          quoteBy: texts.campaignQuoted,
          givers: { shown: 'monthly-donors', from: FEWEST_SHOWN },
        };
        const draft = await by.call<CharityState>('PUT', '/charity/draft', { revision, content: changed });
        await by.call('POST', '/charity/publish', { revision: draft.revision });
      },
    },
    {
      day: begins,
      minute: MORNING,
      what: 'campaign',
      act: async () => {
        const picture = await sharp(Buffer.from(PICTURE)).png().toBuffer();
        const { id: hero } = await by.upload<SavedImage>('/images', { use: 'hero' }, picture);
        const first = { name: texts.campaignName, code: SAMPLE_CAMPAIGN, copy_of: null };
        await by.call('PUT', `/campaigns/${id}`, first);
        await publish(() => ({
          hero,
          heroAlt: texts.campaignPicture,
          summary: texts.campaignSummary,
          goal: { kind: 'amount', target: donors * scaled(GOAL_CENTS_PER_DONOR) },
          story: [
            { kind: 'text', text: texts.campaignStory },
            { kind: 'quote', text: texts.campaignQuote, by: texts.campaignQuoted },
            { kind: 'donors', text: '' },
          ],
        }));
      },
    },
    {
      day: halfway,
      minute: MORNING,
      what: 'update of the campaign',
      act: () =>
        publish(({ story }) => ({
          story: [
            {
              kind: 'update',
              day: dayOf(calendar, halfway),
              title: texts.campaignUpdate,
              text: texts.campaignUpdateText,
            },
            ...story,
          ],
        })),
    },
  ];
}

/** A house at night with lit windows, in the colors of the example charity's own picture. */
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
  <rect width="1600" height="900" fill="#1d3a4a"/>
  <circle cx="1280" cy="190" r="85" fill="#f6e7c1"/>
  <g fill="#f6e7c1"><circle cx="220" cy="150" r="5"/><circle cx="460" cy="90" r="4"/><circle cx="700" cy="170" r="5"/>
    <circle cx="960" cy="80" r="4"/><circle cx="1110" cy="250" r="4"/><circle cx="330" cy="270" r="4"/></g>
  <path d="M0 640 Q400 520 800 620 T1600 590 V900 H0Z" fill="#2f5f52"/>
  <path d="M0 740 Q500 640 1000 730 T1600 700 V900 H0Z" fill="#234a40"/>
  <path d="M560 480 L800 310 L1040 480Z" fill="#8f3f2e"/>
  <rect x="610" y="480" width="380" height="260" fill="#f4ead6"/>
  <g fill="#f7c65b"><rect x="655" y="525" width="80" height="80" rx="6"/><rect x="865" y="525" width="80" height="80" rx="6"/></g>
  <path d="M760 740 V640 a40 40 0 0 1 80 0 V740Z" fill="#6b3a2a"/>
  <path d="M745 740 H855 L940 900 H660Z" fill="#c9b98f"/>
</svg>`;

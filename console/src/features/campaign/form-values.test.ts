import { campaignContentSchema, newCampaignContent } from '@handsel/contract';
import type { CampaignContent } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { newBlock } from './block-values.ts';
import { wholeOf } from '../../lib/typed-whole.ts';
import { contentOf, sentOf, valuesOf } from './form-values.ts';

const IMAGE = 'a'.repeat(64);
const FUND = '5b1b1a1e-0000-4000-8000-000000000001';
const FULL: CampaignContent = {
  ...newCampaignContent('Winter appeal', 'winter-appeal'),
  summary: 'Coats for everyone.',
  hero: IMAGE,
  heroAlt: 'A coat',
  accentColor: '#1d5a3a',
  goal: { kind: 'amount', target: 2_500_050 },
  offlineCents: 120_050,
  startsAt: '2026-12-01T09:00',
  endsAt: '2026-12-31T23:59',
  atEnd: { kind: 'thank', words: 'Thank you!', next: FUND },
  defaultFrequency: 'one-time',
  amounts: [{ frequency: 'monthly', amountCents: 5_000, sentence: 'feeds a family' }],
  funds: [{ fund: FUND, percent: 100 }],
  notify: ['ada@example.org'],
  story: [
    { kind: 'heading', text: 'Why' },
    { kind: 'text', text: 'Because.\n\nIt is cold.' },
    { kind: 'image', image: IMAGE, alt: 'A coat', caption: '' },
    { kind: 'quote', text: 'Warm!', by: 'Grace' },
    { kind: 'video', title: 'Our day', url: 'https://www.youtube.com/watch?v=1' },
    { kind: 'update', day: '2026-11-25', title: 'News', text: 'We began.' },
    { kind: 'donors', text: '' },
  ],
};
const IMAGES = { [IMAGE]: { src: '/images/a.png', width: 10, height: 10 } };

const valuesOfFull = () => valuesOf({ content: FULL, images: IMAGES });

describe('the form of a campaign', () => {
  it('sends what the server sent if it is unchanged', () => {
    expect(campaignContentSchema.parse(contentOf(valuesOfFull(), FULL))).toEqual(FULL);
  });

  it('accepts dollars as people type them', () => {
    const values = { ...valuesOfFull(), target: '$25,000', offline: '1,200.50' };
    expect(contentOf(values, FULL)).toMatchObject({
      goal: { kind: 'amount', target: 2_500_000 },
      offlineCents: 120_050,
    });
  });

  it('sends no number for an empty field, so that the server reports it', () => {
    const values = { ...valuesOfFull(), target: 'a lot' };
    const issues = campaignContentSchema.safeParse(contentOf(values, FULL)).error?.issues ?? [];
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['goal.target']);
    expect(wholeOf('12.5')).toBeNaN();
  });

  it('leaves out untouched blocks and lines', () => {
    const values = valuesOfFull();
    values.story = [newBlock('text', '2026-11-25'), ...values.story];
    values.notify = [...values.notify, { key: 'new', email: ' ' }];
    expect(sentOf(values).story).toHaveLength(7);
    expect(campaignContentSchema.parse(contentOf(values, FULL))).toEqual(FULL);
  });

  it('sends no funds if the donor chooses', () => {
    expect(contentOf({ ...valuesOfFull(), isSplit: false }, FULL)).toMatchObject({ funds: [] });
  });
});

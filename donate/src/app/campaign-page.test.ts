import type { GoalProgress, PageHead, PageSettings, ShownCampaign } from '@handsel/contract';
import { describe, expect, it } from 'vitest';
import { pageSettings, shownCampaign } from '../testing/campaign.ts';
import { renderPage } from './entry-server.tsx';

const ASSETS = { scripts: ['/app.js'], preloads: [], prefetches: [], styles: [], font: '/font.woff2' };
const HEAD: PageHead = {
  locale: 'en',
  origin: 'https://give.example.org',
  icon: '/icon.svg',
  imageVersion: '1',
  donateAction: { '@type': 'DonateAction' },
};

const render = (path: string, settings: Partial<PageSettings>) =>
  renderPage(path, ASSETS, { ...pageSettings, ...settings }, HEAD);
const campaignPage = (changes: Partial<ShownCampaign> = {}) =>
  render('/c/winter', { campaign: { ...shownCampaign, ...changes } });

/** The visible text of the page's HTML, without its settings. */
const textOf = (html: string) =>
  html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe("A campaign's page from the server", () => {
  it('is complete before any script has run', async () => {
    const html = await campaignPage();
    const text = textOf(html);
    for (const part of [
      shownCampaign.name,
      shownCampaign.summary,
      'Including $1,000 given elsewhere',
      'Until Dec 31, 2026',
      'The house on Elm Street',
      'Last winter',
      'The house was full.',
      'The beds',
      'I slept at last.',
      'Maria',
      'A night at the house',
      'Watch on video.example (opens in a new tab)',
      'November 20, 2026',
      'The heating is repaired',
      'It is warm again.',
      'Continue',
    ])
      expect(text).toContain(part);
    expect(html).toContain('<title>Warm beds this winter | Donations</title>');
    expect(html).toContain(`name="description" content="${shownCampaign.summary}"`);
    expect(html).toContain('rel="canonical" href="https://give.example.org/c/winter"');
  });

  it("has one main heading, and the story's headings below it", async () => {
    const html = await campaignPage();
    const headings = [...html.matchAll(/<h(\d)[^>]*>([^<]*)/g)].map(([, level, text]) => [level, text]);
    expect(headings).toEqual([
      ['1', 'Warm beds this winter'],
      ['2', 'Last winter'],
      ['2', 'The heating is repaired'],
    ]);
  });

  it('names the donors who asked for it under a heading, with the amount if they agreed', async () => {
    const donors = [
      { name: 'Grace <b>H.</b>', amountCents: 4_000, frequency: 'monthly', day: '2026-11-24' },
      { name: 'Ada L.', frequency: 'one-time', day: '2026-11-23' },
      { name: 'Mary', amountCents: 1_337, frequency: 'one-time', day: '2026-11-22' },
    ] as const;
    const story = (text: string): ShownCampaign['story'] => [{ kind: 'donors', text, donors: [...donors] }];
    const named =
      'Recent donors Grace &lt;b&gt;H.&lt;/b&gt; $40 every month Nov 24, 2026 Ada L. Nov 23, 2026 Mary $13.37 Nov 22, 2026';
    expect(textOf(await campaignPage({ story: story('') }))).toContain(named);
    const ended = await campaignPage({ story: story('Thank you all'), ended: { words: '' } });
    expect(textOf(ended)).toContain(named.replace('Recent donors', 'Thank you all'));
    expect(textOf(await campaignPage())).not.toContain('Recent donors');
  });

  it('escapes text, and splits paragraphs at empty lines', async () => {
    const html = await campaignPage();
    expect(html).toMatch(
      /<p[^>]*>The house was full.<\/p><p[^>]*>Every bed was &lt;b&gt;taken&lt;\/b&gt;.<\/p>/,
    );
  });

  it('runs no script, has no style of its own, and loads nothing of a video', async () => {
    const html = await campaignPage();
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.filter((attributes) => !attributes?.includes('json'))).toEqual([]);
    expect(html).not.toMatch(/\sstyle="|\son\w+="/);
    const video = '<a [^>]*href="https://www.video.example/watch\\?v=1" target="_blank" rel="noopener"';
    expect(html).toMatch(new RegExp(video));
    expect(html).not.toMatch(/<iframe|<video|<embed/);
  });

  it('reserves the place of each picture, and loads those of the story lazily', async () => {
    const html = await campaignPage();
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures).toHaveLength(2);
    for (const tag of pictures) expect(tag).toMatch(/width="1600" height="1067"/);
    expect(pictures.map((tag) => tag.includes('loading="lazy"'))).toEqual([false, true]);
    expect(html).toMatch(/<link rel="preload" as="image"[^>]* imageSrcSet="\/hero.avif 1600w"/);
  });

  it('suggests its own amounts, the smallest first, for the initial frequency', async () => {
    const html = await campaignPage();
    const [chips = ''] = /<ul[^>]*data-chosen="true".*?<\/ul>/s.exec(html) ?? [];
    expect(textOf(`<main>${chips}</main>`).trim()).toBe('$40 $100');
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="one-time"/);
    expect(textOf(html)).toContain('$40 keeps a bed warm for three nights.');
  });

  it.each([
    ['one-time', '40'],
    ['monthly', '50'],
  ] as const)('starts a %s gift at an amount that it suggests', async (defaultFrequency, dollars) => {
    const html = await campaignPage({
      defaultFrequency,
      amounts: shownCampaign.amounts.filter(({ frequency }) => frequency === 'one-time'),
    });
    expect(/<input[^>]*id="amount"[^>]*>/.exec(html)?.[0]).toContain(`value="$${dollars}"`);
  });

  it("suggests the charity's own amounts for a frequency without amounts of the campaign", async () => {
    const html = await render('/c/winter', {
      charity: {
        ...pageSettings.charity,
        amounts: { monthly: [1_100, 2_200, 3_300, 4_400, 5_500] },
      },
      campaign: {
        ...shownCampaign,
        defaultFrequency: 'monthly',
        amounts: shownCampaign.amounts.filter(({ frequency }) => frequency === 'one-time'),
      },
    });
    const [chips = ''] = /<ul[^>]*data-chosen="true".*?<\/ul>/s.exec(html) ?? [];
    expect(textOf(`<main>${chips}</main>`).trim()).toBe('$11 $22 $33 $44 $55');
  });

  it('offers no funds if the campaign has its own, and hides tiers if the campaign says so', async () => {
    expect(textOf(await campaignPage())).not.toMatch(/Where your gift goes|Gold|Memberships/);
    const open = await campaignPage({
      hasFunds: false,
      showsTiers: true,
      amounts: [],
      defaultFrequency: 'monthly',
    });
    expect(textOf(open)).toMatch(/Bronze.*Where your gift goes.*Gold/);
  });

  it('takes no gifts once the campaign has ended, says so, and links to another page', async () => {
    const next = { name: 'Spring garden', path: '/c/spring' };
    const thanked = await campaignPage({ ended: { words: 'We did it.', next } });
    expect(thanked).not.toContain('<form');
    expect(textOf(thanked)).toMatch(/raised.*Ended on Dec 31, 2026.*We did it. Give to Spring garden/);
    expect(thanked).toContain('href="/c/spring"');
    const plain = await campaignPage({ ended: { words: '' } });
    expect(textOf(plain)).toContain('This campaign has ended. Thank you to everyone who gave.');
    expect(plain).toMatch(/<a [^>]*href="\/">Give to Green Ribbon Example/);
  });

  it('says that the page does not exist if the server knows no such campaign', async () => {
    for (const settings of [{}, { campaign: { ...shownCampaign, slug: 'spring' } }])
      expect(await render('/c/winter', settings)).toContain('<title>Page not found | Donations</title>');
  });
});

describe('The progress of a goal', () => {
  const said = async (goal: GoalProgress) => {
    const html = await campaignPage({ goal, offlineCents: undefined, endsOn: undefined });
    const [bar = ''] = /<progress[^>]*>/.exec(html) ?? [];
    return [textOf(html), /max="(\d+)"/.exec(bar)?.[1], /value="(\d+)"/.exec(bar)?.[1]] as const;
  };

  it.each([
    ['amount', 2_500_000, 1_348_000, '$13,480 of $25,000 raised 53%'],
    ['gifts', 500, 214, '214 of 500 gifts 42%'],
    ['donors', 1, 0, '0 of 1 donor 0%'],
    ['monthly-donors', 1_200, 1_199, '1,199 of 1,200 new monthly donors 99%'],
  ] as const)('is given in words and as a bar: %s', async (kind, target, reached, words) => {
    const [text, max, value] = await said({ kind, target, reached });
    expect(text).toContain(words);
    expect([max, value]).toEqual([String(target), String(reached)]);
  });

  it('fills the whole bar, with the true number in words', async () => {
    const [text, , value] = await said({ kind: 'gifts', target: 500, reached: 650 });
    expect(text).toContain('650 of 500 gifts 130%');
    expect(value).toBe('500');
  });

  it('starts at zero if more was refunded than given', async () => {
    const [text, , value] = await said({ kind: 'amount', target: 2_500_000, reached: -1_000 });
    expect(text).toContain('$0 of $25,000 raised 0%');
    expect(value).toBe('0');
  });

  it('is on the start page of a charity with such a campaign, with a link to it, and on no other page', async () => {
    const startGoal = {
      code: 'winter-2026',
      version: 3,
      name: 'Warm beds this winter',
      path: '/c/winter',
      goal: { kind: 'gifts', target: 500, reached: 214 },
    } as const;
    const start = await render('/', { startGoal });
    expect(textOf(start)).toContain('Warm beds this winter 214 of 500 gifts 42%');
    expect(start).toContain('<a href="/c/winter">');
    for (const page of [render('/', {}), render('/one-time', { startGoal })])
      expect(await page).not.toContain('<progress');
  });
});

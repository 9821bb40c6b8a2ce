import { randomUUID } from 'node:crypto';
import { CAMPAIGN_BLOCKS_MAX } from '@handsel/contract';
import type { CampaignVersion, StaffCampaignRow } from '@handsel/contract/console';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCampaign,
  draftCampaign,
  publishCampaign,
  publishedCampaign,
  readCampaign,
} from '../../testing/campaigns.ts';
import { holdCounts, untilWaiting } from '../../testing/held-locks.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let fundraiser: Colleague;
let reader: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  fundraiser = await colleague(test, 'fundraiser');
  reader = await colleague(test, 'read-only');
});
afterAll(() => test.close());

const visit = (path: string) => test.app.inject({ url: path });
const rows = async () => (await fundraiser.console.get('/campaigns')).body.data as StaffCampaignRow[];
const stateOf = async (id: string) => (await rows()).find((row) => row.id === id)?.state;

/** The local time some days from now, as a form sends it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

describe('a campaign', () => {
  it('is a draft that donors do not see, then a page at its address', async () => {
    const id = await addCampaign(fundraiser, 'spring', 'Spring appeal');
    expect((await visit('/c/spring')).statusCode).toBe(404);
    const refused = await publishCampaign(fundraiser, id);
    expect(refused.body.errors).toHaveProperty('summary');
    await draftCampaign(fundraiser, id, {
      summary: 'Bulbs for every school.',
      story: [
        { kind: 'heading', text: 'Why bulbs' },
        { kind: 'text', text: 'They come back.\n\nEach <script>alert(1)</script> year.' },
        { kind: 'quote', text: 'Mine was yellow.', by: 'Ada, 9' },
        { kind: 'video', title: 'A school in bloom', url: 'https://video.example.org/1' },
        { kind: 'update', day: '2026-11-01', title: 'Halfway', text: 'Two schools are done.' },
      ],
    });
    expect(await stateOf(id)).toBe('draft');
    expect((await publishCampaign(fundraiser, id)).status).toBe(200);
    expect(await stateOf(id)).toBe('published');
    const { statusCode, body, headers } = await visit('/c/spring');
    expect(statusCode).toBe(200);
    for (const said of [
      'Spring appeal',
      'Bulbs for every school.',
      'Why bulbs',
      'They come back.',
      'Ada, 9',
      'A school in bloom',
      'Halfway',
    ])
      expect(body).toContain(said);
    expect(body).not.toContain('<script>alert(1)');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('is added once, and with a unique code', async () => {
    const id = randomUUID();
    const add = (each: string, code: string) =>
      fundraiser.console.put(`/campaigns/${each}`, { name: 'Once', code, copy_of: null });
    expect((await add(id, 'once')).status).toBe(200);
    expect((await add(id, 'once')).status).toBe(200);
    expect((await add(randomUUID(), 'once')).body.errors).toHaveProperty('code');
    for (const wrong of ['Not A Code', 'a--b', '-a', ''])
      expect((await add(randomUUID(), wrong)).body.errors).toHaveProperty('code');
    expect((await rows()).filter(({ code }) => code === 'once')).toHaveLength(1);
  });

  it('accepts a story of the maximum length', async () => {
    const text = '湖'.repeat(4_000);
    const story = Array.from({ length: CAMPAIGN_BLOCKS_MAX }, () => ({ kind: 'text' as const, text }));
    await publishedCampaign(fundraiser, 'long', { story });
    expect((await visit('/c/long')).body.split(text)).toHaveLength(CAMPAIGN_BLOCKS_MAX + 1);
  });

  it('appears and ends at its times', async () => {
    const id = await publishedCampaign(fundraiser, 'later', { startsAt: inDays(2), endsAt: inDays(4) });
    expect([await stateOf(id), (await visit('/c/later')).statusCode]).toEqual(['scheduled', 404]);
    await draftCampaign(fundraiser, id, { startsAt: inDays(-4), endsAt: inDays(-2) });
    await publishCampaign(fundraiser, id);
    expect([await stateOf(id), (await visit('/c/later')).statusCode]).toEqual(['ended', 200]);
    const other = await publishedCampaign(fundraiser, 'next-one');
    await draftCampaign(fundraiser, id, { atEnd: { kind: 'thank', words: 'We did it.', next: other } });
    await publishCampaign(fundraiser, id);
    const { body } = await visit('/c/later');
    expect(body).toContain('We did it.');
    expect(body).toContain('/c/next-one');
    expect(body).toContain('"ended":');
    await draftCampaign(fundraiser, id, { atEnd: { kind: 'redirect', to: other } });
    await publishCampaign(fundraiser, id);
    expect((await visit('/c/later')).headers.location).toBe('/c/next-one');
    const merge = (into: string) => fundraiser.console.post(`/campaigns/${other}/merge`, { into });
    const draft = await addCampaign(fundraiser, 'never-published');
    expect((await merge(draft)).body.errors).toEqual({ into: ['Choose a published campaign.'] });
    expect((await merge(await publishedCampaign(fundraiser, 'last-one'))).status).toBe(200);
    expect((await visit('/c/later')).headers.location).toBe('/c/last-one');
  });

  it('keeps its old addresses forever, and takes none of another campaign', async () => {
    const id = await publishedCampaign(fundraiser, 'old-address');
    await draftCampaign(fundraiser, id, { slug: 'new-address' });
    await publishCampaign(fundraiser, id);
    const moved = await visit('/c/old-address?utm_source=poster');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/c/new-address?utm_source=poster']);
    expect((await visit('/c/New-Address')).headers.location).toBe('/c/new-address');
    const other = await addCampaign(fundraiser, 'other');
    const { body } = await draftCampaign(fundraiser, other, { slug: 'old-address' });
    expect(body.errors).toEqual({ slug: ['Another campaign uses this address, or used it before.'] });
  });

  it('that returns to an earlier address causes no redirect loop', async () => {
    const id = await publishedCampaign(fundraiser, 'there');
    await draftCampaign(fundraiser, id, { slug: 'and-back' });
    await publishCampaign(fundraiser, id);
    expect((await visit('/c/there')).headers).toMatchObject({
      location: '/c/and-back',
      'cache-control': 'no-cache',
    });
    await fundraiser.console.post(`/campaigns/${id}/versions/1/restore`, { seen: 2 });
    expect((await visit('/c/there')).statusCode).toBe(200);
    expect((await visit('/c/and-back')).headers.location).toBe('/c/there');
  });

  it('that would end before it begins is not published, even if only a clock change causes this', async () => {
    const id = await addCampaign(fundraiser, 'clocks');
    const half = await draftCampaign(fundraiser, id, { startsAt: '0026-03-14T02:30' });
    expect(half.body.errors).toEqual({ startsAt: ['Enter a date and a time.'] });
    // In the night of 14 March 2027 there is no 2:30 in New York: it is 3:30.
    for (const endsAt of ['2027-03-14T03:15', '2027-03-14T03:30']) {
      await draftCampaign(fundraiser, id, { summary: 'Soon.', startsAt: '2027-03-14T02:30', endsAt });
      expect((await publishCampaign(fundraiser, id)).body.errors).toEqual({
        endsAt: ['The end must be after the start.'],
      });
    }
    await draftCampaign(fundraiser, id, { endsAt: '2027-03-14T03:45' });
    expect((await publishCampaign(fundraiser, id)).status).toBe(200);
  });

  it('restores an earlier version with one click, and its history shows the author and the changes', async () => {
    const id = await publishedCampaign(fundraiser, 'mistake');
    await draftCampaign(fundraiser, id, { name: 'Wimter appeal' });
    await publishCampaign(fundraiser, id);
    expect((await visit('/c/mistake')).body).toContain('Wimter');
    expect(
      (await fundraiser.console.post(`/campaigns/${id}/versions/1/restore`, { seen: 1 })).body.code,
    ).toBe('draft_changed');
    expect((await fundraiser.console.post(`/campaigns/${id}/versions/1/restore`, { seen: 2 })).status).toBe(
      200,
    );
    expect((await visit('/c/mistake')).body).not.toContain('Wimter');
    const versions = (await fundraiser.console.get(`/campaigns/${id}/versions`)).body
      .data as CampaignVersion[];
    expect(versions.map(({ version, restored, changed }) => [version, restored, changed])).toEqual([
      [3, 1, ['name']],
      [2, null, ['name']],
      [1, null, []],
    ]);
  });

  it('is published and restored once, and a repeated call succeeds too', async () => {
    const id = await publishedCampaign(fundraiser, 'repeated');
    await draftCampaign(fundraiser, id, { name: 'Once' });
    const { revision } = await readCampaign(fundraiser, id);
    const again = () => fundraiser.console.post(`/campaigns/${id}/publish`, { revision });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    const restore = () => fundraiser.console.post(`/campaigns/${id}/versions/1/restore`, { seen: 2 });
    expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
    const versions = (await fundraiser.console.get(`/campaigns/${id}/versions`)).body
      .data as CampaignVersion[];
    expect(versions.map(({ version, restored }) => [version, restored])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  it('is published while its gifts are still being counted', async () => {
    const release = await holdCounts(test);
    await untilWaiting(test, 1);
    await publishedCampaign(fundraiser, 'uncounted');
    expect((await visit('/c/uncounted')).statusCode).toBe(200);
    await untilWaiting(test, 1);
    await release();
  });

  it('of a colleague is not overwritten, and a draft can be discarded', async () => {
    const id = await publishedCampaign(fundraiser, 'shared');
    const { content, revision } = await readCampaign(fundraiser, id);
    await draftCampaign(fundraiser, id, { name: 'First' });
    const late = await fundraiser.console.put(`/campaigns/${id}/draft`, {
      revision,
      content: { ...content, name: 'Second' },
    });
    expect(late.body.code).toBe('draft_changed');
    const draft = await readCampaign(fundraiser, id);
    expect([draft.content.name, draft.changed]).toEqual(['First', ['name']]);
    expect(
      (await fundraiser.console.post(`/campaigns/${id}/draft/discard`, { revision: draft.revision })).status,
    ).toBe(200);
    expect((await readCampaign(fundraiser, id)).content.name).toBe('Winter appeal');
  });

  it('is archived and restored', async () => {
    const id = await publishedCampaign(fundraiser, 'archive-me');
    await fundraiser.console.post(`/campaigns/${id}/archive`, { is_archived: true });
    const gone = await visit('/c/archive-me');
    expect([gone.statusCode, gone.headers.location]).toEqual([302, '/']);
    await fundraiser.console.post(`/campaigns/${id}/archive`, { is_archived: false });
    expect((await visit('/c/archive-me')).statusCode).toBe(200);
  });

  it('is copied with all of its content except its dates and gifts', async () => {
    const id = await publishedCampaign(fundraiser, 'original', {
      startsAt: inDays(-1),
      thankYou: 'Thanks!',
      offlineCents: 5_000_000,
      isOnStartPage: true,
    });
    const copy = randomUUID();
    const added = await fundraiser.console.put(`/campaigns/${copy}`, {
      name: 'Copy',
      code: 'copy',
      copy_of: id,
    });
    expect(added.status).toBe(200);
    const { content, state } = await readCampaign(fundraiser, copy);
    expect(content).toMatchObject({
      name: 'Copy',
      slug: 'copy',
      thankYou: 'Thanks!',
      startsAt: null,
      offlineCents: 0,
      isOnStartPage: false,
    });
    expect(state).toBe('draft');
  });

  it('is refused field by field, and nothing of it is saved', async () => {
    const id = await addCampaign(fundraiser, 'wrong');
    const before = await readCampaign(fundraiser, id);
    const { body } = await draftCampaign(fundraiser, id, {
      name: ' ',
      slug: 'Not a slug',
      goal: { kind: 'amount', target: 0 },
      amounts: [
        { frequency: 'monthly', amountCents: 1_000, sentence: '' },
        { frequency: 'monthly', amountCents: 1_000, sentence: '' },
      ],
      funds: [{ fund: randomUUID(), percent: 40 }],
      notify: ['not an address'],
      story: [
        { kind: 'image', image: 'f'.repeat(64), alt: '', caption: '' },
        { kind: 'video', title: 'x', url: 'javascript:alert(1)' },
      ],
    });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'amounts.1.amountCents',
      'funds',
      'goal.target',
      'name',
      'notify.0',
      'slug',
      'story.0.alt',
      'story.1.url',
    ]);
    const together = await draftCampaign(fundraiser, id, {
      hero: 'f'.repeat(64),
      startsAt: '2026-02-02T00:00',
      endsAt: '2026-02-01T00:00',
    });
    expect(Object.keys(together.body.errors ?? {}).toSorted()).toEqual(['endsAt', 'heroAlt']);
    const unknown = await draftCampaign(fundraiser, id, {
      hero: 'f'.repeat(64),
      heroAlt: 'A lake',
      funds: [{ fund: randomUUID(), percent: 100 }],
      story: [{ kind: 'image', image: 'e'.repeat(64), alt: 'A boat', caption: '' }],
      atEnd: { kind: 'redirect', to: randomUUID() },
    });
    expect(Object.keys(unknown.body.errors ?? {}).toSorted()).toEqual([
      'atEnd.to',
      'funds.0.fund',
      'hero',
      'story.0.image',
    ]);
    expect(await readCampaign(fundraiser, id)).toEqual(before);
  });

  it('with an unreadable color is saved with a readable one, and is not published', async () => {
    const id = await addCampaign(fundraiser, 'yellow');
    await draftCampaign(fundraiser, id, { summary: 'Yellow.', accentColor: '#ffd400' });
    const { readable_color: color } = await readCampaign(fundraiser, id);
    expect((await publishCampaign(fundraiser, id)).body.errors?.['accentColor']?.[0]).toContain(
      String(color),
    );
    await draftCampaign(fundraiser, id, { accentColor: color });
    expect((await publishCampaign(fundraiser, id)).status).toBe(200);
    expect((await visit('/c/yellow')).body).toContain(`--accent:${String(color)}`);
    expect((await visit('/')).body).not.toContain(`--accent:${String(color)}`);
  });

  it('shows the uploaded pictures, also if many campaigns are published together', async () => {
    const file = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a1538' } })
      .png()
      .toBuffer();
    const uploaded = await fundraiser.console.upload('POST', '/images', file, { use: 'hero' });
    const { id: hero } = uploaded.body.data as { id: string };
    await publishedCampaign(fundraiser, 'pictures', {
      hero,
      heroAlt: 'A lake at dawn',
      story: [{ kind: 'image', image: hero, alt: 'The same lake', caption: 'Taken in May' }],
    });
    const { body } = await visit('/c/pictures');
    expect(body).toContain('"heroAlt":"A lake at dawn"');
    expect(body).toContain('"alt":"The same lake"');
    expect(body).toContain(`/images/${hero}/`);
    // More than the number of database connections.
    const many = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const id = await addCampaign(fundraiser, `at-once-${String(index)}`);
        await draftCampaign(fundraiser, id, { summary: 'At once.', hero, heroAlt: 'A lake at dawn' });
        return { id, revision: (await readCampaign(fundraiser, id)).revision };
      }),
    );
    const published = await Promise.all(
      many.map(({ id, revision }) => fundraiser.console.post(`/campaigns/${id}/publish`, { revision })),
    );
    expect(new Set(published.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('a preview', () => {
  it('shows the draft to staff, and to anyone with a link for a week', async () => {
    const id = await publishedCampaign(fundraiser, 'previewed');
    await draftCampaign(fundraiser, id, { name: 'Not yet public' });
    const seen = await fundraiser.console.get(`/campaigns/${id}/preview/page`);
    expect(String(seen.body.message)).toContain('Not yet public');
    expect((await visit('/c/previewed')).body).not.toContain('Not yet public');
    const { url } = (await fundraiser.console.post(`/campaigns/${id}/preview-link`)).body.data as {
      url: string;
    };
    const { pathname } = new URL(url);
    const shown = await visit(pathname);
    expect([shown.statusCode, shown.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(shown.body).toContain('Not yet public');
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    const [, day = ''] = pathname.split('.');
    const forged = [
      pathname.slice(0, -1),
      pathname.replace(day, String(Number(day) + 30)),
      '/c/preview/x',
      `/c/preview/${id}.99999999.`,
      pathname.replace(/[^.]*$/, (signature) => '%C3%A9'.repeat(signature.length)),
    ];
    for (const each of forged) expect((await visit(each)).statusCode).toBe(404);
  });

  it.each(['receipt-mail', 'receipt-mail-once'])('shows the campaign’s words in a %s', async (view) => {
    const id = await publishedCampaign(fundraiser, `previewed-${view}`);
    await draftCampaign(fundraiser, id, { name: 'Warm beds', receiptWords: 'You keep a bed warm.' });
    const seen = await fundraiser.console.get(`/campaigns/${id}/preview/${view}`);
    expect(String(seen.body.message)).toContain('You keep a bed warm.');
    expect(String(seen.body.message)).toContain('Warm beds');
  });
});

describe('a role', () => {
  it('that only reads sees the list, and changes nothing', async () => {
    const id = await publishedCampaign(fundraiser, 'read-only');
    expect((await reader.console.get('/campaigns')).status).toBe(200);
    expect((await reader.console.get(`/campaigns/${id}`)).body.code).toBe('not_permitted');
    expect((await reader.console.post(`/campaigns/${id}/archive`, { is_archived: true })).body.code).toBe(
      'not_permitted',
    );
  });
});

import type { CharityState, CharityVersion } from '@handsel/contract/console';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish, read, save } from '../../testing/charity-draft.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Colleague;
let fundraiser: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  admin = await colleague(test, 'admin');
  fundraiser = await colleague(test, 'fundraiser');
});
afterAll(() => test.close());

const versions = async () => (await admin.console.get('/charity/versions')).body.data as CharityVersion[];
const pageOf = async (path = '/') => (await test.app.inject({ url: path })).body;

beforeEach(async () => {
  const { revision } = await read(admin.console);
  await admin.console.post('/charity/draft/discard', { revision });
});

describe('a draft', () => {
  it('is visible to donors only after it is published, and then to all of them', async () => {
    const saved = await save(admin.console, { name: 'Northern Lakes Rescue' });
    expect(saved.body.data).toMatchObject({
      changed: ['name'],
      edited: { by: expect.any(String) as string },
    });
    expect(await pageOf()).not.toContain('Northern Lakes Rescue');
    expect((await publish(admin.console)).status).toBe(200);
    expect(await pageOf()).toContain('Give to Northern Lakes Rescue');
    expect((await test.app.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
      name: 'Northern Lakes Rescue',
    });
    const [now, first] = await versions();
    expect([now?.origin, now?.changed, first?.origin]).toEqual(['console', ['name'], 'file']);
  });

  it('of a colleague is not overwritten', async () => {
    const seen = await read(admin.console);
    await save(fundraiser.console, { headline: 'First' });
    const late = await admin.console.put('/charity/draft', {
      revision: seen.revision,
      content: { ...seen.content, headline: 'Second' },
    });
    expect(late.body.code).toBe('draft_changed');
    expect((await read(admin.console)).content.headline).toBe('First');
  });

  it('is rejected field by field, and nothing of it is saved', async () => {
    const before = await read(admin.console);
    const { body } = await save(admin.console, {
      name: ' ',
      website: 'javascript:alert(1)',
      accentColor: 'green',
      missionStory: [],
      receipts: { words: { ...before.content.receipts.words, closing: 'Dear {donor}' }, perkValues: {} },
    });
    expect(body.code).toBe('validation');
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'accentColor',
      'missionStory',
      'name',
      'receipts.words.closing',
      'website',
    ]);
    expect(await read(admin.console)).toEqual(before);
  });

  it('with an unreadable color is saved with a suggestion, and not published', async () => {
    const colors: (string | null)[] = [];
    // The first color is readable on the paper, but not on its own wash, which marks chosen items.
    for (const accentColor of ['#dd2200', '#ffd400']) {
      const { body } = await save(admin.console, { accentColor });
      colors.push((body.data as CharityState).readable_color);
    }
    for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    const [, color] = colors;
    const refused = await publish(admin.console);
    expect(refused.body.errors?.['accentColor']?.[0]).toContain(String(color));
    await save(admin.console, { accentColor: color });
    expect((await publish(admin.console)).status).toBe(200);
    expect(await pageOf()).toContain(`--accent:${String(color)}`);
  });

  it('may have other tiers and perks, with increasing amounts', async () => {
    const { content } = await read(admin.console);
    const tiers = content.tiers.map((tier) => ({ ...tier, amountCents: tier.amountCents + 500 }));
    const silver = { ...tiers[1], perks: [{ name: 'Enamel pin', post: 'parcel' }] };
    const changed = [tiers[0], silver, ...tiers.slice(2)];
    expect((await save(admin.console, { tiers: changed })).status).toBe(200);
    const wrong = [
      { ...tiers[0], amountCents: 1_050 },
      silver,
      { ...tiers[2], label: '' },
      ...tiers.slice(3),
    ];
    const { body } = await save(admin.console, { tiers: wrong });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['tiers.0.amountCents', 'tiers.2.label']);
    const order = [tiers[1], tiers[0], ...tiers.slice(2)];
    expect((await save(admin.console, { tiers: order })).body.errors?.['tiers']).toHaveLength(1);
    const descending = [{ ...tiers[0], amountCents: 900_000 }, ...tiers.slice(1)];
    const refused = await save(admin.console, { tiers: descending });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['tiers.1.amountCents']);
  });

  it('with 15,000 tiers is refused with one error', async () => {
    const { body } = await save(admin.console, { tiers: Array.from({ length: 15_000 }, () => 1) });
    expect(body.errors).toEqual({ tiers: [expect.stringContaining('five tiers: bronze, silver')] });
  });

  it('may change the sender, addresses, legal details and receipts only with permission to manage settings', async () => {
    const { content } = await read(admin.console);
    const words = { ...content.receipts, words: { ...content.receipts.words, closing: 'Keep this.' } };
    for (const change of [
      { name: 'Other' },
      { supportEmail: 'other@example.org' },
      { postalAddress: '1 Other Street' },
      { website: 'https://other.example.org' },
      { privacyPolicy: 'https://other.example.org/privacy' },
      { legalName: 'Other, Inc.' },
      { ein: '99-9999999' },
      { timeZone: 'UTC' },
      { receipts: words },
    ])
      expect((await save(fundraiser.console, change)).body.code).toBe('not_permitted');
    expect((await save(admin.console, { legalName: 'Other, Inc.' })).status).toBe(200);
    expect((await publish(fundraiser.console)).body.code).toBe('not_permitted');
    expect((await save(fundraiser.console, { headline: 'Beside it' })).status).toBe(200);
  });

  it('is previewed as a page, a mail and a document, without scripts', async () => {
    await save(admin.console, { name: 'Seen Beforehand', accentColor: '#8a1538' });
    const preview = (view: string) => admin.console.get(`/charity/preview/${view}`);
    const page = await preview('start');
    expect(page.bytes.toString()).toContain('Seen Beforehand');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await preview('receipt-mail')).bytes.toString()).toContain('Seen Beforehand');
    expect((await preview('receipt-pdf')).bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await pageOf()).not.toContain('Seen Beforehand');
  });

  it('of thank-you texts is a fundraiser’s to publish, and has a preview of each', async () => {
    const texts = { 'one-time': 'Once <b>&</b> heartily.', monthly: '  ' };
    const tooLong = await save(fundraiser.console, { thanks: { ...texts, monthly: 'x'.repeat(501) } });
    expect(tooLong.body.errors).toEqual({ 'thanks.monthly': ['Use at most 500 characters.'] });
    expect((await save(fundraiser.console, { thanks: texts })).status).toBe(200);
    const preview = async (view: string) =>
      (await fundraiser.console.get(`/charity/preview/${view}`)).bytes.toString();
    expect(await preview('receipt-mail-once')).toContain('Once &lt;b&gt;&amp;&lt;/b&gt; heartily.');
    expect(await preview('receipt-mail')).not.toContain('heartily');
    expect(await pageOf()).not.toContain('heartily');
    expect((await publish(fundraiser.console)).status).toBe(200);
    const page = await pageOf();
    expect(page).toContain('heartily');
    expect(page).not.toContain('<b>&</b>');
  });

  it('of the accessibility statement is a fundraiser’s to publish, paragraph by paragraph', async () => {
    const tooLong = await save(fundraiser.console, { accessibility: 'x'.repeat(3_001) });
    expect(tooLong.body.errors).toEqual({ accessibility: ['Use at most 3,000 characters.'] });
    await save(fundraiser.console, { accessibility: 'Tested by Ada.\n\n  \n\nCall us.\n' });
    expect(await pageOf()).not.toContain('Tested by Ada.');
    expect((await publish(fundraiser.console)).status).toBe(200);
    expect(await pageOf()).toContain('"accessibility":["Tested by Ada.","Call us."]');
  });

  it('is in the mail that staff send to themselves', async () => {
    await save(admin.console, { name: 'Mailed Beforehand' });
    expect((await admin.console.post('/charity/test-mail')).status).toBe(200);
    const mails = await test.rows(`select subject from local_mails where recipient = '${admin.email}'`);
    expect(mails.map(({ subject }) => String(subject)).join()).toContain('Mailed Beforehand');
  });
});

describe('a version', () => {
  it('is published once, and the same call again returns its success', async () => {
    await save(admin.console, { headline: 'Published once' });
    const { revision } = await read(admin.console);
    const publishAgain = () => admin.console.post('/charity/publish', { revision });
    const published = await publishAgain();
    expect(published.status).toBe(200);
    expect((await publishAgain()).body.data).toEqual(published.body.data);
    const [latest, before] = await versions();
    const restore = () =>
      admin.console.post(`/charity/versions/${String(before?.version)}/restore`, { seen: latest?.version });
    expect([(await restore()).status, (await restore()).status]).toEqual([200, 200]);
    expect((await versions())[0]).toMatchObject({ version: (latest?.version ?? 0) + 1 });
  });

  it('published by a colleague does not count as one’s own', async () => {
    await save(admin.console, { headline: 'Published by a colleague' });
    const { revision } = await read(admin.console);
    expect((await admin.console.post('/charity/publish', { revision })).status).toBe(200);
    const late = await fundraiser.console.post('/charity/publish', { revision });
    expect(late.body.code).toBe('draft_changed');
  });

  it('is restored by one call, as a new version, which can be undone too', async () => {
    await save(admin.console, { headline: 'A mistake' });
    await publish(admin.console);
    const [mistake, good] = await versions();
    const restore = (version: number | undefined, seen: number | undefined) =>
      admin.console.post(`/charity/versions/${String(version)}/restore`, { seen });
    expect((await restore(good?.version, good?.version)).body.code).toBe('draft_changed');
    expect((await restore(good?.version, mistake?.version)).status).toBe(200);
    expect(await pageOf()).not.toContain('A mistake');
    const [back] = await versions();
    expect(back).toMatchObject({ restored: good?.version, version: (mistake?.version ?? 0) + 1 });
    expect((await restore(mistake?.version, back?.version)).status).toBe(200);
    expect(await pageOf()).toContain('A mistake');
    expect((await restore(9_999, (back?.version ?? 0) + 1)).body.code).toBe('not_found');
  });

  it('that two colleagues publish at the same time is published once', async () => {
    await save(admin.console, { headline: 'Twice' });
    const before = await versions();
    const replies = await Promise.all([publish(admin.console), publish(fundraiser.console)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await versions()).toHaveLength(before.length + 1);
  });

  it('is in force in another process within seconds, and after a restart', async () => {
    const sibling = await test.sibling();
    try {
      await save(admin.console, { name: 'Everywhere' });
      await publish(admin.console);
      await expect
        .poll(async () => (await sibling.inject({ url: '/' })).body, { timeout: 150_000 })
        .toContain('Give to Everywhere');
    } finally {
      await sibling.close();
    }
    const restarted = await test.sibling();
    expect((await restarted.inject({ url: '/' })).body).toContain('Give to Everywhere');
    await restarted.close();
  });
});

describe('what a gift makes possible', () => {
  const line = (amountCents: number, sentence: string, frequency = 'monthly') => ({
    frequency,
    amountCents,
    sentence,
  });

  it('is rejected at its own line, and the draft is kept', async () => {
    const twice = [line(1_000, 'One'), line(1_000, 'One more'), line(1_000, 'Once', 'one-time')];
    const wrongs: [object[], string][] = [
      [twice, 'impact.1.amountCents'],
      [[line(1_050, 'Cents')], 'impact.0.amountCents'],
      [[line(5_000, ' ')], 'impact.0.sentence'],
      [Array.from({ length: 21 }, (_, index) => line(1_000 + index * 100, 'One of many')), 'impact'],
    ];
    for (const [impact, field] of wrongs) {
      const { status, body } = await save(admin.console, { impact });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});

import { createHash } from 'node:crypto';
import type { EmbedOffer, EmbedScript } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCampaign, draftCampaign, publishCampaign } from '../../testing/campaigns.ts';
import { colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url });
const offerAt = async (query = '') => (await get(`/embed/offer${query}`)).json<EmbedOffer>();

describe('the script of the embedded element', () => {
  it('has a lasting address with its hash, and one address that leads to the latest', async () => {
    const about = (await get('/embed/script')).json<EmbedScript>();
    const latest = await get('/embed.js');
    expect([latest.statusCode, latest.headers.location]).toEqual([
      302,
      new URL(about.path, test.config.publicUrl).href,
    ]);
    const script = await get(about.path);
    const { headers, rawPayload } = script;
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(about.integrity).toBe(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`);
  });

  it('is the latest one at the address of an earlier version, and nothing at others', async () => {
    expect((await get('/embed/v1-0123456789.js')).statusCode).toBe(302);
    expect((await get('/embed/other.js')).statusCode).toBe(404);
  });
});

describe('the offer of the embedded element', () => {
  it('has the charity’s amounts as donors read them, and any site may read it', async () => {
    const reply = await get('/embed/offer');
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.headers['set-cookie']).toBeUndefined();
    const offer = reply.json<EmbedOffer>();
    expect(offer).toMatchObject({ page: new URL('/', test.config.publicUrl).href, frequency: 'monthly' });
    expect(offer.frequencies.map(({ name, label }) => [name, label])).toEqual([
      ['monthly', 'Every month'],
      ['one-time', 'Once'],
    ]);
    expect(offer.frequencies[0]?.amounts[1]).toEqual({ value: '25', label: '$25' });
    expect(offer).not.toHaveProperty('raised');
  });

  it('has a campaign’s amounts, total and progress while donors can see the campaign', async () => {
    const fundraiser = await colleague(test, 'fundraiser');
    const id = await addCampaign(fundraiser, 'winter');
    const changes = {
      slug: 'winter-appeal',
      summary: 'Warm beds for cold nights.',
      goal: { kind: 'amount', target: 500_000 },
      amounts: [{ frequency: 'one-time', amountCents: 7_500, sentence: '' }],
    };
    expect((await draftCampaign(fundraiser, id, changes)).status).toBe(200);
    expect((await get('/embed/offer?campaign=winter-appeal')).statusCode).toBe(404);
    expect((await publishCampaign(fundraiser, id)).status).toBe(200);
    await expect.poll(async () => (await get('/embed/offer?campaign=winter-appeal')).statusCode).toBe(200);
    expect(await offerAt('?campaign=winter-appeal')).toMatchObject({
      page: new URL('/c/winter-appeal', test.config.publicUrl).href,
      raised: '$0 raised',
      progress: { text: '$0 of $5,000 raised', ratio: 0 },
      frequencies: [{ name: 'monthly' }, { name: 'one-time', amounts: [{ value: '75', label: '$75' }] }],
    });
  });

  it.each([
    ['an unknown campaign', '?campaign=none'],
    ['a long name', `?campaign=${'x'.repeat(300)}`],
    ['two campaigns', '?campaign=a&campaign=b'],
    ['a name that no text column takes', '?campaign=%00'],
  ])('does not exist for %s', async (_what, query) => {
    expect((await get(`/embed/offer${query}`)).statusCode).toBe(404);
  });
});

import { dayIn, type CampaignContent, type Checkout, type NamedDonor } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { addCampaign, draftCampaign, publishCampaign, publishedCampaign } from '../../testing/campaigns.ts';
import { runDonorData, tablesThatHold } from '../../testing/donor-data.ts';
import { giftsOf, startWithFunds, type WithFunds } from '../../testing/funds.ts';
import type { PassingMonths } from '../../testing/passing-months.ts';
import { colleague } from '../../testing/staff.ts';
import { beginCheckout, paymentBody, visitor } from '../../testing/test-app.ts';

let system: WithFunds;
let test: PassingMonths;
beforeAll(async () => {
  system = await startWithFunds();
  ({ test } = system);
});
afterAll(() => test.close());

const STORY: CampaignContent['story'] = [{ kind: 'donors', text: '' }];

/** Gives to a campaign. @returns the gift as its thank-you page knows it */
async function give(campaign: string, amount = 25) {
  const email = system.newEmail();
  const browser = test.browser();
  const begun = await beginCheckout(browser, { email, amount, campaign });
  expect((await browser.post('/api/transaction', paymentBody(begun))).status).toBe(200);
  const [giftId = ''] = await giftsOf(test, email);
  return { email, browser, giftId, id: begun.uuid };
}

const path = (id: string) => `/api/checkout/${id}/naming`;
const ask = (browser: Browser, id: string, name: string, shows_amount = false) =>
  browser.put(path(id), { name, shows_amount });
const readCheckout = async (browser: Browser, id: string) =>
  (await browser.get(`/api/checkout/${id}`)).body.data as Checkout;

/** The donors whom a campaign's page names. */
async function namedOn(slug: string): Promise<NamedDonor[]> {
  const { body } = await test.app.inject({ url: `/c/${slug}` });
  const [, list = '[]'] = /"kind":"donors","text":"[^"]*","donors":(\[.*?\])/.exec(body) ?? [];
  return JSON.parse(list) as NamedDonor[];
}

/**
 * Polls, because the page follows within a moment: campaigns are counted three times a second here.
 */
const names = (slug: string) =>
  expect.poll(async () => (await namedOn(slug)).map(({ name }) => name), { timeout: 150_000 });

describe('The donors on a campaign’s page', () => {
  it('are only those who asked to be named, the newest first', async () => {
    await publishedCampaign(system.fundraiser, 'wall', { story: STORY });
    const ada = await give('wall');
    await give('wall');
    const grace = await give('wall', 40);
    expect(await namedOn('wall')).toEqual([]);
    expect((await ask(ada.browser, ada.id, '  Ada   L. ')).body.data).toEqual({
      name: 'Ada L.',
      shows_amount: false,
    });
    expect((await ask(grace.browser, grace.id, 'Grace', true)).status).toBe(200);
    await names('wall').toEqual(['Grace', 'Ada L.']);
    const day = dayIn(test.config.charity.timeZone, new Date());
    expect(await namedOn('wall')).toEqual([
      { name: 'Grace', amountCents: 4_000, frequency: 'one-time', day },
      { name: 'Ada L.', frequency: 'one-time', day },
    ]);
  });

  it('can change how they are named, and remove their name', async () => {
    await publishedCampaign(system.fundraiser, 'changed', { story: STORY });
    const { browser, id } = await give('changed');
    expect(await readCheckout(browser, id)).not.toHaveProperty('naming');
    await ask(browser, id, 'Ada', true);
    await ask(browser, id, 'J.R. "Bud" Lovelace, M.D.');
    expect((await readCheckout(browser, id)).naming).toEqual({
      name: 'J.R. "Bud" Lovelace, M.D.',
      shows_amount: false,
    });
    await names('changed').toEqual(['J.R. "Bud" Lovelace, M.D.']);
    for (let time = 0; time < 2; time += 1) expect((await browser.delete(path(id))).status).toBe(200);
    await names('changed').toEqual([]);
    expect(await readCheckout(browser, id)).not.toHaveProperty('naming');
  });

  it('are asked only when the campaign’s page has a place for them', async () => {
    await publishedCampaign(system.fundraiser, 'quiet');
    await publishedCampaign(system.fundraiser, 'asking', { story: STORY });
    const quiet = await give('quiet');
    expect((await readCheckout(quiet.browser, quiet.id)).campaign_page).not.toHaveProperty('asks_name');
    expect((await ask(quiet.browser, quiet.id, 'Ada')).status).toBe(404);
    const asked = await give('asking');
    expect((await readCheckout(asked.browser, asked.id)).campaign_page).toMatchObject({ asks_name: true });
  });

  it('are named only by the session that paid, and only after it paid', async () => {
    await publishedCampaign(system.fundraiser, 'own', { story: STORY });
    const { browser, id } = await give('own');
    await ask(browser, id, 'Ada');
    await names('own').toEqual(['Ada']);
    const other = await visitor(test);
    for (const reply of [await ask(other, id, 'Mallory'), await other.delete(path(id))])
      expect(reply.body.code).toBe('not_found');
    expect(await readCheckout(other, id)).not.toHaveProperty('naming');
    expect((await readCheckout(browser, id)).naming?.name).toBe('Ada');
    const unpaid = test.browser();
    const begun = await beginCheckout(unpaid, { email: system.newEmail(), campaign: 'own' });
    expect((await ask(unpaid, begun.uuid, 'Nobody')).status).toBe(404);
  });

  it('are one list: a story with a second list is rejected', async () => {
    const id = await addCampaign(system.fundraiser, 'twice');
    const { status, body } = await draftCampaign(system.fundraiser, id, { story: [...STORY, ...STORY] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['story.1.text']]);
  });

  it('are rejected with names that are empty, unreadable or too long', async () => {
    await publishedCampaign(system.fundraiser, 'plain', { story: STORY });
    const { browser, id } = await give('plain');
    const bad = ['', ' ', 'Ada\u0007', 'A'.repeat(61), 'Ⅷ'.repeat(60)];
    for (const name of bad) {
      const { status, body } = await ask(browser, id, name);
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, ['name']]);
    }
    expect(await readCheckout(browser, id)).not.toHaveProperty('naming');
  });

  it('are shown only while part of the gift is left, and without an amount that no longer holds', async () => {
    await publishedCampaign(system.fundraiser, 'refunds', { story: STORY });
    const { browser, id, giftId } = await give('refunds');
    await ask(browser, id, 'Ada', true);
    await names('refunds').toEqual(['Ada']);
    const [row] = await test.rows(
      `select gateway_transaction_id as charge from gifts where id = '${giftId}'`,
    );
    const charge = String(row?.['charge']);
    await test.localBraintree.bankSays('yes', charge);
    await test.settled();
    await system.refund(charge, 5);
    await expect
      .poll(async () => (await namedOn('refunds')).map((donor) => 'amountCents' in donor), {
        timeout: 150_000,
      })
      .toEqual([false]);
    await system.refund(charge);
    await names('refunds').toEqual([]);
  });

  it('are still there after the campaign has ended', async () => {
    const campaign = await publishedCampaign(system.fundraiser, 'over', { story: STORY });
    const { browser, id } = await give('over');
    await ask(browser, id, 'Ada');
    await names('over').toEqual(['Ada']);
    await draftCampaign(system.fundraiser, campaign, {
      endsAt: '2020-01-01T00:00',
      atEnd: { kind: 'thank', words: 'Thank you.', next: null },
    });
    expect((await publishCampaign(system.fundraiser, campaign)).status).toBe(200);
    await expect
      .poll(async () => (await test.app.inject({ url: '/c/over' })).body, { timeout: 150_000 })
      .toContain('"ended":');
    await names('over').toEqual(['Ada']);
    expect((await browser.delete(path(id))).status).toBe(200);
    await names('over').toEqual([]);
  });

  it('lose their name when staff remove it, which the audit log records without the name', async () => {
    await publishedCampaign(system.fundraiser, 'staff', { story: STORY });
    const { browser, id, giftId } = await give('staff');
    const care = await colleague(test, 'donor-care');
    const namedAs = async () =>
      ((await care.console.get(`/gifts/${giftId}`)).body.data as { named_as: unknown }).named_as;
    expect(await namedAs()).toBeNull();
    await ask(browser, id, 'Zoltan Prank', true);
    await names('staff').toEqual(['Zoltan Prank']);
    expect(await namedAs()).toEqual({ name: 'Zoltan Prank', shows_amount: true });
    const viewer = await colleague(test, 'read-only');
    expect((await viewer.console.post(`/gifts/${giftId}/naming/remove`, {})).status).toBe(403);
    for (let time = 0; time < 2; time += 1)
      expect((await care.console.post(`/gifts/${giftId}/naming/remove`, {})).status).toBe(200);
    await names('staff').toEqual([]);
    expect(await namedAs()).toBeNull();
    expect(
      await test.rows(
        `select content::json ->> 'subject' as subject from audit_log where content::json ->> 'action' = 'gift.unnamed'`,
      ),
    ).toEqual([{ subject: `gift:${giftId}` }]);
    expect(await tablesThatHold(test, 'Zoltan Prank')).toEqual([]);
  });

  it('are at most ten', async () => {
    await publishedCampaign(system.fundraiser, 'many', { story: STORY });
    for (let number = 0; number < 11; number += 1) {
      const { browser, id } = await give('many');
      await ask(browser, id, `Donor ${String(number)}`);
    }
    await names('many').toEqual(Array.from({ length: 10 }, (_, index) => `Donor ${String(10 - index)}`));
  });

  it('are part of the donor’s data, and forgotten with the donor', async () => {
    await publishedCampaign(system.fundraiser, 'forget', { story: STORY });
    const { browser, id, email } = await give('forget');
    await ask(browser, id, 'Zebedee Quill');
    await names('forget').toEqual(['Zebedee Quill']);
    const data = JSON.parse(await runDonorData(test, 'export', email)) as Record<string, unknown>;
    expect(data['names_on_campaign_pages']).toMatchObject([{ name: 'Zebedee Quill', shows_amount: false }]);
    await test.settled();
    await runDonorData(test, 'erase', email);
    await test.settled();
    expect(await tablesThatHold(test, 'Zebedee Quill')).toEqual([]);
    await names('forget').toEqual([]);
    expect((await ask(browser, id, 'Zebedee Quill')).body).not.toHaveProperty('data');
  });
});

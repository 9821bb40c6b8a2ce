import type { Checkout } from '@handsel/contract';
import type { StaffCampaignRow } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCampaign, publishedCampaign, totalOf } from '../../testing/campaigns.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import { colleague } from '../../testing/staff.ts';
import { PASSWORD, verifiedDonor } from '../../testing/donors.ts';
import { giftsOf, leftOf, startWithFunds, unevenGifts, type WithFunds } from '../../testing/funds.ts';
import type { PassingMonths } from '../../testing/passing-months.ts';
import { beginCheckout, paymentBody, startBody } from '../../testing/test-app.ts';

let system: WithFunds;
let test: PassingMonths;
beforeAll(async () => {
  system = await startWithFunds();
  ({ test } = system);
});
afterAll(() => test.close());

/**
 * Gives to a campaign. @returns the gift's id, its charge and its checkout as the thank-you page
 * reads it
 */
async function give(amount: number, campaign: string, more: Record<string, unknown> = {}) {
  const email = system.newEmail();
  const browser = test.browser();
  await browser.get('/api/user');
  const begun = await browser.post('/api/start', startBody({ email, amount, campaign, ...more }));
  expect(begun.status).toBe(200);
  const checkout = begun.body.data as Checkout;
  const call = checkout.type === 'monthly' ? '/api/subscription' : '/api/transaction';
  const paid = await browser.post(call, paymentBody(checkout));
  expect(paid.status).toBe(200);
  const thanked = await browser.put(`/api/checkout/${checkout.uuid}`, { page: 'thank-you' });
  const [id = ''] = await giftsOf(test, email);
  const [row] = await test.rows(
    `select gateway_transaction_id as charge, campaign_version as version from gifts where id = '${id}'`,
  );
  const transactionId = String(row?.['charge']);
  await test.localBraintree.bankSays('yes', transactionId);
  await test.settled();
  return {
    id,
    email,
    transactionId,
    version: row?.['version'],
    checkout,
    thanked: thanked.body.data as Checkout,
  };
}

/** Polls, because totals are counted again every third of a second. */
async function raised(slug: string, dollars: number): Promise<void> {
  await expect.poll(async () => (await totalOf(test, slug)).raised, { timeout: 150_000 }).toBe(dollars);
}

describe('a campaign’s total', () => {
  it('is the gifts less the refunds, and the same in every place', async () => {
    const id = await publishedCampaign(system.fundraiser, 'winter', {
      goal: { kind: 'amount', target: 100_000 },
      offlineCents: 20_000,
    });
    await give(100, 'winter');
    const { transactionId } = await give(50, 'winter');
    await give(25, 'something else');
    await raised('winter', 150);
    await system.refund(transactionId, 20);
    await raised('winter', 130);
    expect(await totalOf(test, 'winter')).toMatchObject({
      currency: 'USD',
      offline: 200,
      gifts: 2,
      donors: 2,
      goal: { kind: 'amount', target: 1_000, reached: 330 },
    });
    const rows = (await system.fundraiser.console.get('/campaigns')).body.data as StaffCampaignRow[];
    expect(rows.find((row) => row.id === id)).toMatchObject({
      total: { raised_cents: 13_000, gifts: 2, donors: 2 },
      goal: { reached: 33_000 },
    });
    const page = await test.app.inject({ url: '/c/winter' });
    expect(page.body).toContain('"goal":{"kind":"amount","target":100000,"reached":33000}');
    await test.rows(`select graphile_worker.add_job('sum_ledger_days')`);
    await test.settled();
    await raised('winter', 130);
    await system.refund(transactionId);
    await raised('winter', 100);
    expect(await totalOf(test, 'winter')).toMatchObject({ gifts: 1, donors: 1 });
  });

  it('counts an offline amount once, whether its gifts are booked or not', async () => {
    const finance = await colleague(test, 'finance');
    const id = await publishedCampaign(system.fundraiser, 'checks', {
      goal: { kind: 'amount', target: 100_000 },
      offlineCents: 50_000,
    });
    const sums = async () => {
      const { raised: booked, offline, goal } = await totalOf(test, 'checks');
      const rows = (await system.fundraiser.console.get('/campaigns')).body.data as StaffCampaignRow[];
      const row = rows.find((each) => each.id === id);
      const page = (await test.app.inject({ url: '/c/checks' })).body;
      const [report] = await test.rows(
        `select coalesce(sum(cents), 0)::int as cents from campaigns_by_day where campaign = 'checks'`,
      );
      // The console, the page and the reports agree with the public total.
      expect(row).toMatchObject({
        total: { raised_cents: booked * 100 },
        offline_cents: offline * 100,
        goal: { reached: Number(goal?.reached) * 100 },
      });
      expect(page).toContain(`"reached":${String(Number(goal?.reached) * 100)}}`);
      expect(page.includes(`"offlineCents":${String(offline * 100)}`)).toBe(offline > 0);
      expect(report).toEqual({ cents: booked * 100 });
      return [booked, offline, goal?.reached];
    };
    expect(await sums()).toEqual([0, 500, 500]);
    const book = async (cents: number) => {
      const batch = await OfflineBatch.begin(test, finance, 1, cents);
      await batch.line(await batch.donor('Ada Byron'), cents, { campaign: 'checks' });
      expect((await batch.book()).status).toBe(200);
    };
    await book(20_000);
    await raised('checks', 200);
    expect(await sums()).toEqual([200, 300, 500]);
    await give(10, 'checks');
    await raised('checks', 210);
    expect(await sums()).toEqual([210, 300, 510]);
    await book(45_000);
    await raised('checks', 660);
    expect(await sums()).toEqual([660, 0, 660]);
  });

  it('is on the preview picture of its page, also beyond the goal', async () => {
    await publishedCampaign(system.fundraiser, 'overshot', { goal: { kind: 'amount', target: 1_000 } });
    const picture = async () => (await test.app.inject({ url: '/previews/c/overshot.png' })).rawPayload;
    const seen = [await picture()];
    for (const dollars of [10, 30]) {
      await give(dollars === 10 ? 10 : 20, 'overshot');
      await raised('overshot', dollars);
      const shown = await picture();
      expect(seen.every((before) => !before.equals(shown))).toBe(true);
      seen.push(shown);
    }
  });

  it('counts donors who began a monthly gift once, however many months they give', async () => {
    await publishedCampaign(system.fundraiser, 'members', { goal: { kind: 'monthly-donors', target: 10 } });
    await give(10, 'members', { type: 'monthly' });
    await give(30, 'members');
    await test.advance({ months: 2 });
    await raised('members', 60);
    expect(await totalOf(test, 'members')).toMatchObject({
      gifts: 4,
      donors: 2,
      goal: { kind: 'monthly-donors', target: 10, reached: 1 },
    });
  });

  it('includes gifts from before the campaign existed, and gifts to a campaign that was merged into it', async () => {
    await give(11, 'early');
    const early = await publishedCampaign(system.fundraiser, 'early');
    await raised('early', 11);
    const late = await publishedCampaign(system.fundraiser, 'late');
    await give(13, 'late');
    await raised('late', 13);
    const merge = (from: string, into: string) =>
      system.fundraiser.console.post(`/campaigns/${from}/merge`, { into });
    expect((await merge(early, early)).body.code).toBe('not_found');
    expect((await merge(early, late)).status).toBe(200);
    await raised('late', 24);
    expect((await test.app.inject({ url: '/c/early' })).headers.location).toBe('/c/late');
    expect((await merge(late, early)).body.code).toBe('campaign_merged');
    const archive = await system.fundraiser.console.post(`/campaigns/${early}/archive`, {
      is_archived: false,
    });
    expect(archive.body.code).toBe('campaign_merged');
    await give(7, 'early');
    await raised('late', 31);
  });

  it('includes gifts by the code of a campaign that was merged before it was ever published', async () => {
    const draft = await addCampaign(system.fundraiser, 'only-a-draft');
    const into = await publishedCampaign(system.fundraiser, 'of-draft', {
      funds: [{ fund: system.music, percent: 100 }],
    });
    await system.fundraiser.console.post(`/campaigns/${draft}/merge`, { into });
    const { id, checkout } = await give(20, 'only-a-draft');
    expect(checkout.campaign_page?.path).toBe('/c/of-draft');
    expect(await leftOf(test, id)).toEqual({ Music: 2_000 });
    await raised('of-draft', 20);
  });

  it('is not found before the campaign begins', async () => {
    await publishedCampaign(system.fundraiser, 'not-yet', { startsAt: '2100-01-01T00:00' });
    for (const slug of ['not-yet', 'unheard-of'])
      expect((await test.app.inject({ url: `/api/campaigns/${slug}/total` })).statusCode).toBe(404);
  });
});

describe('a gift to a campaign', () => {
  it('is split among its funds each month, and refunded in the same proportions', async () => {
    await publishedCampaign(system.fundraiser, 'split', {
      funds: [
        { fund: system.relief, percent: 67 },
        { fund: system.music, percent: 33 },
      ],
    });
    const once = await give(13.37, 'split');
    expect(once.checkout.fund).toEqual({ code: null, name: 'Relief and Music' });
    expect(await leftOf(test, once.id)).toEqual({ Relief: 896, Music: 441 });
    await system.refund(once.transactionId, 10);
    expect(await leftOf(test, once.id)).toEqual({ Relief: 226, Music: 111 });
    const monthly = await give(10, 'split', { type: 'monthly' });
    await test.advance({ months: 1 });
    for (const gift of await giftsOf(test, monthly.email))
      expect(await leftOf(test, gift)).toEqual({ Relief: 670, Music: 330 });
    expect(await unevenGifts(test)).toEqual([]);
  });

  it('goes to the fund that its donor chose, if there was a choice', async () => {
    await publishedCampaign(system.fundraiser, 'one-fund', { funds: [{ fund: system.music, percent: 100 }] });
    expect(await leftOf(test, (await give(20, 'one-fund')).id)).toEqual({ Music: 2_000 });
    const chosen = await give(20, 'one-fund', { fund: 'relief' });
    expect(await leftOf(test, chosen.id)).toEqual({ Relief: 2_000 });
  });

  it('goes to the campaign’s funds when its donor must sign in first', async () => {
    await publishedCampaign(system.fundraiser, 'returning', {
      funds: [
        { fund: system.relief, percent: 60 },
        { fund: system.music, percent: 40 },
      ],
    });
    const email = system.newEmail();
    await verifiedDonor(test, email);
    const browser = test.browser();
    await browser.get('/api/user');
    const campaign = { campaign: 'returning', campaign_version: 1 };
    expect((await browser.post('/api/start', startBody({ email, ...campaign }))).status).toBe(401);
    const signedIn = await browser.post('/api/login', {
      email,
      password: PASSWORD,
      user_agent: '',
      ...campaign,
    });
    const { uuid } = signedIn.body.data as Checkout;
    const chosen = { email, amount: 20, type: 'one-time', page: 'start' };
    const checkout = (await browser.put(`/api/checkout/${uuid}`, chosen)).body.data as Checkout;
    expect(checkout.fund).toEqual({ code: null, name: 'Relief and Music' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    const id = (await giftsOf(test, email)).at(-1) ?? '';
    expect(await leftOf(test, id)).toEqual({ Relief: 1_200, Music: 800 });
    expect(await test.rows(`select campaign, campaign_version from gifts where id = '${id}'`)).toEqual([
      { campaign: 'returning', campaign_version: 1 },
    ]);
  });

  it('goes to the campaign’s funds when its page was read before the end and sent after it', async () => {
    await publishedCampaign(system.fundraiser, 'over', {
      funds: [{ fund: system.relief, percent: 100 }],
      endsAt: '2026-01-01T00:00',
      atEnd: { kind: 'thank', words: 'Thank you.', next: null },
    });
    const read = await give(20, 'over', { campaign_version: 1 });
    expect([await leftOf(test, read.id), read.version]).toEqual([{ Relief: 2_000 }, 1]);
    expect(await leftOf(test, (await give(20, 'over')).id)).toEqual({ 'General fund': 2_000 });
  });

  it('keeps its campaign in the copy that another browser makes of its checkout', async () => {
    const checkout = await beginCheckout(test.browser(), {
      email: system.newEmail(),
      amount: 20,
      campaign: 'split',
    });
    const other = test.browser();
    await other.get('/api/user');
    const copy = await other.post('/api/start', { resume_session: true, checkout_id: checkout.uuid });
    expect(copy.body.data).toMatchObject({
      campaign: 'split',
      fund: { code: null, name: 'Relief and Music' },
    });
  });

  it('records which version of the text its donor read, if that version exists', async () => {
    await publishedCampaign(system.fundraiser, 'words', { thankYou: 'You warm the lake.' });
    const read = await give(20, 'words', { campaign_version: 1 });
    expect(read.version).toBe(1);
    for (const { campaign_page: page } of [read.checkout, read.thanked])
      expect(page).toEqual({ name: 'Winter appeal', path: '/c/words', thanks: 'You warm the lake.' });
    expect((await give(20, 'words', { campaign_version: 99 })).version).toBeNull();
    expect((await give(20, 'words')).version).toBeNull();
    expect((await give(20, 'no such campaign', { campaign_version: 1 })).version).toBeNull();
  });

  it('puts the campaign’s words on its receipt and mails the addresses of the campaign once', async () => {
    await publishedCampaign(system.fundraiser, 'told', {
      receiptWords: 'Your gift warms the lake.',
      notify: ['trustee@example.org', 'chair@example.org'],
    });
    const { email } = await give(10, 'told', { type: 'monthly' });
    await test.advance({ months: 1 });
    await test.settled();
    const receipts = await test.rows(
      `select text from local_mails where recipient = '${email}' and text like '%Your gift warms the lake.%' and text like '%Winter appeal%'`,
    );
    expect(receipts).toHaveLength(2);
    const told = await test.rows(
      `select recipient, subject, text from local_mails where subject like '%for Winter appeal' order by recipient`,
    );
    expect(told.map(({ recipient }) => recipient)).toEqual(['chair@example.org', 'trustee@example.org']);
    expect(told[0]).toMatchObject({ subject: '$10 for Winter appeal' });
    expect(told[0]?.['text']).not.toContain(email);
  });

  it('is reported under the link that brought its donor, as the total counts it', async () => {
    const id = await publishedCampaign(system.fundraiser, 'links');
    await give(20, 'links', { source: ' Newsletter ' });
    await give(10, 'links', { source: 'newsletter', type: 'monthly' });
    await give(5, 'links');
    const { transactionId } = await give(30, 'links', { source: 'poster' });
    await system.refund(transactionId, 10);
    await test.advance({ months: 1 });
    const sources = await system.fundraiser.console.get(`/campaigns/${id}/sources`);
    expect(sources.body.data).toEqual([
      { source: 'newsletter', gifts: 3, raised_cents: 4_000 },
      { source: 'poster', gifts: 1, raised_cents: 2_000 },
      { source: null, gifts: 1, raised_cents: 500 },
    ]);
    await raised('links', 65);
  });

  it('counts for the campaign whose goal is on the start page only when it names that campaign', async () => {
    await publishedCampaign(system.fundraiser, 'front', {
      isOnStartPage: true,
      goal: { kind: 'gifts', target: 5 },
    });
    const page = await test.app.inject({ url: '/' });
    expect(page.body).toContain('"startGoal":{"code":"front","version":1');
    await give(20, 'front', { campaign_version: 1 });
    await expect
      .poll(async () => (await test.app.inject({ url: '/' })).body, { timeout: 150_000 })
      .toContain('"goal":{"kind":"gifts","target":5,"reached":1}');
  });

  it('that begins on the start page counts for the newest of the campaigns that ask for it', async () => {
    for (const code of ['front-1', 'front-2', 'front-3', 'front-4']) {
      await publishedCampaign(system.fundraiser, code, {
        isOnStartPage: true,
        goal: { kind: 'gifts', target: 5 },
      });
      expect((await test.app.inject({ url: '/' })).body).toContain(`"startGoal":{"code":"${code}"`);
    }
  });
});

import type { Checkout, ImpactLine } from '@handsel/contract';
import type { CharityState } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveToCampaign, untilRaised } from '../../testing/campaign-gifts.ts';
import { publishedCampaign } from '../../testing/campaigns.ts';
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

const give = (amount: number, campaign: string, more?: Record<string, unknown>) =>
  giveToCampaign(system, amount, campaign, more);
const raised = (slug: string, dollars: number) => untilRaised(test, slug, dollars);

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

  it('puts the campaign’s words instead of the charity’s thanks on its receipt', async () => {
    const { console } = system.fundraiser;
    const { content, revision } = (await console.get('/charity')).body.data as CharityState;
    const thanks = { 'one-time': 'The charity thanks you.', monthly: '' };
    await console.put('/charity/draft', { revision, content: { ...content, thanks } });
    expect((await console.post('/charity/publish', { revision: revision + 1 })).status).toBe(200);
    await publishedCampaign(system.fundraiser, 'own-words', { receiptWords: 'The lake thanks you.' });
    await publishedCampaign(system.fundraiser, 'no-words');
    const thanked = async (campaign: string) => {
      const { email } = await give(10, campaign);
      const mails = await test.rows(
        `select text from local_mails where recipient = '${email}' and text like '%thanks you.%'`,
      );
      return mails.map(({ text }) => /The \w+ thanks you\./.exec(String(text))?.[0]);
    };
    expect(await thanked('own-words')).toEqual(['The lake thanks you.']);
    expect(await thanked('no-words')).toEqual(['The charity thanks you.']);
  });

  it('puts the campaign’s own sentence on its pages and its receipt', async () => {
    const amounts: ImpactLine[] = [
      { frequency: 'one-time', amountCents: 1_000, sentence: '$10 warms a cubic meter of the lake.' },
      { frequency: 'one-time', amountCents: 20_000, sentence: '' },
    ];
    await publishedCampaign(system.fundraiser, 'effective', { amounts });
    const { email, thanked } = await give(20, 'effective');
    expect(thanked.impact).toBe('$10 warms a cubic meter of the lake.');
    const mails = await test.rows(
      `select text from local_mails where recipient = '${email}' and text like '%warms a cubic meter%'`,
    );
    expect(mails).toHaveLength(1);
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

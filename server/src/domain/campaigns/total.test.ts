import type { StaffCampaignRow } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveToCampaign, untilRaised } from '../../testing/campaign-gifts.ts';
import { addCampaign, publishedCampaign, totalOf } from '../../testing/campaigns.ts';
import { leftOf, startWithFunds, type WithFunds } from '../../testing/funds.ts';
import { OfflineBatch } from '../../testing/offline-gifts.ts';
import type { PassingMonths } from '../../testing/passing-months.ts';
import { colleague } from '../../testing/staff.ts';

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

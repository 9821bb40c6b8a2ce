import type { StaffEndpoints, StaffMonthlyGiftRow } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { monthlyDonorWithCard } from '../../../testing/monthly-gifts.ts';
import { verifiedDonor } from '../../../testing/donors.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';
import { colleague, type StaffConsole } from '../../../testing/staff.ts';

type MonthlyGiftPage = z.output<StaffEndpoints['getMonthlyGift']['reply']>;

let test: PassingMonths;
let care: StaffConsole;
let fundraiser: StaffConsole;
beforeAll(async () => {
  test = await startPassingMonths();
  care = (await colleague(test, 'donor-care')).console;
  fundraiser = (await colleague(test, 'fundraiser')).console;
  await monthlyDonorWithCard(test, 'expiring@example.net', 0);
  const { browser } = await verifiedDonor(test, 'paused@example.org', { type: 'monthly', amount: 30 });
  await verifiedDonor(test, 'running@example.org', { type: 'monthly', amount: 40 });
  await test.settled();
  const [{ id } = { id: '' }] = await list({ search: 'paused' });
  expect(
    (await browser.post(`/api/profile/monthly/${id}/amount`, { amount: 35, user_agent: '' })).status,
  ).toBe(200);
  await test.advance({ months: 1 });
  expect(
    (await browser.post(`/api/profile/monthly/${id}/cancel`, { reason: 'moving', user_agent: '' })).status,
  ).toBe(200);
  await test.settled();
});
afterAll(() => test.close());

async function list(query: Record<string, string> = {}, console = care): Promise<StaffMonthlyGiftRow[]> {
  const reply = await console.get(`/monthly-gifts?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { monthly_gifts: StaffMonthlyGiftRow[] }).monthly_gifts;
}
const emails = async (query: Record<string, string> = {}, console = care) =>
  (await list(query, console)).map(({ email }) => email);

async function page(search: string): Promise<MonthlyGiftPage> {
  const [found] = await list({ search });
  const reply = await care.get(`/monthly-gifts/${found?.id ?? ''}`);
  expect(reply.status).toBe(200);
  return reply.body.data as MonthlyGiftPage;
}
const kinds = ({ timeline }: MonthlyGiftPage) => timeline.map(({ kind }) => kind);

describe('the list of monthly gifts', () => {
  it('has each, the newest first, by state and by parts of emails', async () => {
    expect(await emails()).toEqual(['running@example.org', 'paused@example.org', 'expiring@example.net']);
    expect(await emails({ state: 'active' })).toEqual(['running@example.org']);
    expect(await emails({ state: 'past_due' })).toEqual(['expiring@example.net']);
    expect(await emails({ state: 'cancelled' })).toEqual(['paused@example.org']);
    expect(await emails({ search: 'example.org', state: 'active' })).toEqual(['running@example.org']);
    expect(await emails({ search: 'example' }, fundraiser)).toEqual([]);
    expect((await list({}, fundraiser))[0]?.email).toBe('r***@example.org');
    for (const query of ['state=ended', 'search=ru', 'cursor=x', 'color=red'])
      expect((await care.get(`/monthly-gifts?${query}`)).status).toBe(422);
  });

  it('counts as many running ones as Home', async () => {
    const running = await list({ state: 'running' });
    expect(running.map(({ state }) => state)).not.toContain('cancelled');
    const { monthly_gifts: monthly } = (await care.get('/overview')).body.data as {
      monthly_gifts: { active: number };
    };
    expect(running).toHaveLength(monthly.active);
  });

  it('shows which unpaid months are being recovered', async () => {
    const [expiring] = await list({ state: 'past_due' });
    expect(expiring).toMatchObject({
      amount_cents: 2_500,
      method_description: 'Visa ending in 1111',
      ended_at: null,
      recovery: { tries: 1, ends_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown },
    });
  });
});

describe('the page of a monthly gift', () => {
  it('has its months and its history', async () => {
    const running = await page('running');
    expect(running.gifts.map(({ is_later_month: later }) => later)).toEqual([true, false]);
    expect([running.ended_by, running.resumes_on, kinds(running)]).toEqual([
      null,
      null,
      ['monthly-gift.began'],
    ]);
    expect(kinds(await page('expiring'))).toEqual(['monthly-gift.began', 'month.failed']);
  });

  it('shows changes, and its end with the donor’s reason', async () => {
    const ended = await page('paused');
    expect(ended.ended_by).toBe('donor');
    expect(kinds(ended)).toEqual([
      'monthly-gift.began',
      'monthly-gift.change-amount',
      ...['monthly-gift.change-cancel', 'monthly-gift.ended'].toSorted(),
    ]);
    expect(ended.timeline[1]).toMatchObject({
      amount_cents: 3_500,
      details: { before_cents: '3000', by: 'donor' },
    });
    expect(ended.timeline.some(({ details }) => details['reason'] === 'moving')).toBe(true);
  });
});

import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startSystem, type RunningSystem } from '../../../build/running-system.ts';
import { expectDepositsAgree, expectMonthsAgree, expectTotalsAgree } from '../books-of-sample.ts';
import { ConsoleCalls } from '../console-calls.ts';
import { lookAtConsole } from '../looks/console.ts';
import { newStaffEmail, StaffMember } from '../staff-member.ts';
import { LONG } from '../test.ts';

const ROOT = dirname(dirname(dirname(dirname(import.meta.dirname))));
const MARK = 'Sample data. Nobody is charged.';

interface Overview {
  monthly_gifts: { active: number };
  alerts: unknown[];
  months: { monthly_cents: number; new_monthly_gifts: number }[];
}

test('npm start -- --sample shows months of sample giving that balance, and marks every page as sample data', async ({
  page,
}) => {
  const system = await startSystem({}, ['--sample', '--donors', '12', '--months', '3']);
  try {
    const link = /https?:\S+\/staff\/invitation\/[\w-]+/.exec(system.readLogs().api)?.[0] ?? '';
    const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
    await owner.accept(link);
    await expect(page.getByText(MARK)).toBeVisible();
    await lookAtConsole(page, 'Home with sample data');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(new URL('/staff/words-and-look', system.url).href);
    const headline = page.getByRole('textbox', { name: 'Headline' });
    await headline.fill('Every dog deserves a way home');
    const publish = page.getByRole('button', { name: 'Publish…' });
    await expect(publish).toBeVisible();
    await page.getByRole('textbox', { name: 'Headline' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 2_000));
    const bandEnds = await page.getByText(MARK).evaluate((band) => band.getBoundingClientRect().bottom);
    await expect
      .poll(() => publish.evaluate((button) => button.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(bandEnds);

    const calls = new ConsoleCalls(page, system.url);
    const overview = await calls.get<Overview>('/overview');
    const { gifts } = await calls.get<{ gifts: unknown[] }>('/gifts');
    expect(gifts.length).toBeGreaterThan(15);
    expect(overview.monthly_gifts.active).toBeGreaterThan(2);
    expect(overview.alerts).toEqual([]);
    // In the current month no monthly gift may be due yet.
    expect(overview.months.slice(-3, -1).every((month) => month.monthly_cents > 0)).toBe(true);
    const refunded = await calls.get<{ gifts: unknown[] }>('/gifts?state=refunded');
    expect(refunded.gifts.length).toBeGreaterThan(0);

    const { deposits, closed } = await expectBooksAgree(calls, system);
    expect(deposits).toBeGreaterThan(10);
    expect(closed).toBeGreaterThan(1);

    await page.goto(system.url);
    await expect(page.getByText(MARK)).toBeVisible();
    await expect(page.getByText('A mother who stayed for seven weeks')).toBeVisible();
    await lookAtConsole(page, 'the start page with sample data');

    await page.goto(new URL('/c/room-near-the-hospital', system.url).href);
    await expect(page.getByRole('img', { name: /^A small house at night/ })).toBeVisible();
    await expect(page.getByText(/^\$[\d,]+ of \$744 raised$/)).toBeVisible();
    for (const heading of ['A room near the hospital', 'The fourth room is open', 'Recent donors'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await lookAtConsole(page, 'a campaign page with sample data');
  } finally {
    await system.end();
  }
});

test(
  'a year of 5,000 donors, 2,000 of them monthly, closes its months, and every deposit is on the bank statement',
  LONG,
  async ({ page }) => {
    test.setTimeout(2 * 60 * 60_000);
    const donors = process.env['DONORS'] ?? '5000';
    const system = await startSystem({}, ['--sample', '--donors', donors, '--months', '13']);
    try {
      const link = /https?:\S+\/staff\/invitation\/[\w-]+/.exec(system.readLogs().api)?.[0] ?? '';
      const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
      await owner.accept(link);
      const { deposits, closed } = await expectBooksAgree(new ConsoleCalls(page, system.url), system);
      expect(deposits).toBeGreaterThan(200);
      expect(closed).toBeGreaterThanOrEqual(12);
    } finally {
      await system.end();
    }
  },
);

/**
 * Bank, deposits, ledger, receipts, reports and closed months all agree.
 * @returns the number of deposits and closed months
 */
async function expectBooksAgree(calls: ConsoleCalls, system: RunningSystem) {
  const { deposits, centsIn } = await expectDepositsAgree(calls, system);
  await expectTotalsAgree(calls);
  const { closed, depositCents, names } = await expectMonthsAgree(calls);
  // A month without an entry of the books is not listed, such as the present one on its first day.
  expect(depositCents).toBe(centsIn(names));
  expect(await reconcile(system)).toContain('Differences: 0');
  return { deposits, closed };
}

async function reconcile({ environment }: RunningSystem): Promise<string> {
  const env = { ...process.env, ...environment };
  return (await promisify(execFile)('npm', ['run', '--silent', 'reconcile'], { cwd: ROOT, env })).stdout;
}

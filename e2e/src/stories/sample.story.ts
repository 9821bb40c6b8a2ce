import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startSystem, type RunningSystem } from '../../../scripts/running-system.ts';
import { expectDepositsAgree, expectTotalsAgree } from '../books-of-sample.ts';
import { ConsoleCalls } from '../console-calls.ts';
import { lookAtConsole } from '../looks/console.ts';
import { newStaffEmail, StaffMember } from '../staff-member.ts';

const ROOT = dirname(dirname(dirname(import.meta.dirname)));
const MARK = 'Sample data. Nobody is charged.';

interface Overview {
  this_year: { gifts: number };
  monthly_gifts: { active: number };
  alerts: unknown[];
  months: { monthly_cents: number; new_monthly_gifts: number }[];
}

test('npm start -- --sample shows months of made-up giving that balance, and says on every page that they are made up', async ({
  page,
}) => {
  const system = await startSystem({}, ['--sample', '--donors', '12', '--months', '3']);
  try {
    const link = /https?:\S+\/staff\/invitation\/[\w-]+/.exec(system.readLogs().api)?.[0] ?? '';
    const owner = new StaffMember(page, 'Ada Lovelace', newStaffEmail('ada'));
    await owner.accept(link);
    await expect(page.getByText(MARK)).toBeVisible();
    await lookAtConsole(page, 'Home with sample data');

    const calls = new ConsoleCalls(page, system.url);
    const overview = await calls.get<Overview>('/overview');
    expect(overview.this_year.gifts).toBeGreaterThan(15);
    expect(overview.monthly_gifts.active).toBeGreaterThan(2);
    expect(overview.alerts).toEqual([]);
    expect(overview.months.slice(-3).every((month) => month.monthly_cents > 0)).toBe(true);
    const refunded = await calls.get<{ gifts: unknown[] }>('/gifts?state=refunded');
    expect(refunded.gifts.length).toBeGreaterThan(0);

    expect(await expectDepositsAgree(calls, system)).toBeGreaterThan(10);
    await expectTotalsAgree(calls);

    await page.goto(system.url);
    await expect(page.getByText(MARK)).toBeVisible();
    await lookAtConsole(page, 'the start page with sample data');

    expect(await reconcile(system)).toContain('Differences: 0');
  } finally {
    await system.end();
  }
});

async function reconcile({ environment }: RunningSystem): Promise<string> {
  const env = { ...process.env, ...environment };
  return (await promisify(execFile)('npm', ['run', '--silent', 'reconcile'], { cwd: ROOT, env })).stdout;
}

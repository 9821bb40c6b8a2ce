import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import type { RunningSystem } from '../../../build/running-system.ts';
import { query } from '../database.ts';
import { GivingCalls } from '../giving-calls.ts';
import { lookAtConsole } from '../looks/console.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// Most of the charity's day is already tomorrow there.
test.use({ timezoneId: 'Pacific/Kiritimati' });

/** A donor begins a monthly gift that reaches a T-shirt, and has given the address. */
async function owedShirt(browser: Browser, system: RunningSystem, name: string): Promise<string> {
  const email = `donor-${randomUUID()}@example.org`;
  const context = await browser.newContext({ baseURL: system.url });
  const calls = new GivingCalls(context);
  await calls.pay(await calls.begin({ email, dollars: '25', frequency: 'monthly' }));
  await context.close();
  await query(
    system,
    `insert into perks_owed (donor_id, tier, shirt_size, name, line1, city, state, postal_code, country, answered_at)
     select id, 'silver', 'M', $2, '12 Square', 'Springfield', 'IL', '62701', 'United States', now() from donors where email = $1`,
    [email, name],
  );
  return email;
}

test('donor care sends a T-shirt, marks it, unmarks it, and downloads the list', async ({
  page,
  browser,
  system,
}) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const email = await owedShirt(browser, system, name);
  await joinStaff(page, system, 'Cara Day', 'donor-care');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 1, name: 'Perks to ship' })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  const row = page.getByRole('table', { name: 'Perks to send' }).getByRole('row').nth(1);
  await expect(row).toContainText('Springfield, IL 62701');
  await lookAtConsole(page, 'what is to be sent');

  await row.getByRole('checkbox', { name: `Select Green ribbon T-shirt for ${name}` }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as sent', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as sent' });
  await dialog.getByRole('textbox', { name: 'Note (optional)' }).fill('UPS 1Z999');
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText('Nothing matches.', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Sent');
  await expect(row).toContainText('UPS 1Z999');
  await row.getByRole('button', { name: `Mark as not sent: Green ribbon T-shirt for ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as not sent' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('To ship');
  await expect(row).toContainText(email);

  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^to-send-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${email},silver,Green ribbon T-shirt,M,${name},12 Square`);
});

test('an owner handles an alert and a failed job, and reads the settings', async ({ page, system }) => {
  const about = randomUUID();
  await query(
    system,
    `insert into alerts (kind, about, details) values ('strangeTransaction', $1, '{"Braintree": "$40.00"}')`,
    [about],
  );
  // Far later, so that no worker retries it in the meantime.
  await query(
    system,
    `select graphile_worker.add_job('send_refund_mail', json_build_object('refundId', $1::text), run_at => now() + interval '1 year')`,
    [about],
  );
  await query(
    system,
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Message failed: 550' where payload ->> 'refundId' = $1`,
    [about],
  );
  const owner = await joinStaff(page, system, 'Ona Owner', 'owner');
  await owner.open('Alerts');
  const alert = page
    .getByRole('list', { name: 'Open alerts' })
    .getByRole('listitem')
    .filter({ hasText: about });
  await alert.getByRole('button', { name: /^I’m looking at this/ }).click();
  await expect(alert).toContainText('You have been looking at this');
  await lookAtConsole(page, 'alerts');
  await alert.getByRole('button', { name: /^Close the alert/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close alert' }).click();
  const closed = page
    .getByRole('list', { name: 'Closed alerts' })
    .getByRole('listitem')
    .filter({ hasText: about });
  await expect(closed).toContainText(`Closed by Ona Owner (${owner.email})`);

  await owner.open('Jobs');
  const job = page
    .getByRole('table', { name: 'Failed jobs' })
    .getByRole('row')
    .filter({ hasText: 'Email about a refund' });
  await expect(job).toContainText('The mail server did not accept the email.');
  await lookAtConsole(page, 'jobs');
  await job.getByRole('button', { name: /^Discard job/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard this job?' });
  await dialog.getByRole('button', { name: 'Discard job' }).click();
  await expect(dialog.getByText('Enter why no one needs this job.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The donor was told by phone.');
  await dialog.getByRole('button', { name: 'Discard job' }).click();
  await expect(job).toHaveCount(0);

  await owner.open('Settings');
  await expect(page.getByRole('row', { name: /^Currency USD/ })).toBeVisible();
  await lookAtConsole(page, 'settings');
});

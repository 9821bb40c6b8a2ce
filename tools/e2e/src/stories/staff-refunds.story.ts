import { letSettle } from '../control-panel.ts';
import { orderFault } from '../gateway-faults.ts';
import { backdate, find, give } from '../given.ts';
import { lookAtConsole } from '../looks/console.ts';
import { letStaffSecondFactorsAge } from '../passing-time.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

test.describe('refunds', () => {
  // The required fresh code, and a refund above the rest.
  test.use({ expectedRefusals: [403, 409] });

  test('donor care voids an unsettled payment, after a fresh code, and the gift says so', async ({
    page,
    browser,
    system,
  }) => {
    const { receipt } = await give(browser, system, 'monthly', '25');
    const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
    await carer.open('Gifts');
    await (await find(page, receipt)).getByRole('link').first().click();
    await letStaffSecondFactorsAge(system);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this payment' });
    await expect(dialog.getByRole('textbox', { name: 'Amount to refund' })).toHaveCount(0);
    await expect(dialog.getByRole('status').getByRole('paragraph')).toHaveText([
      'Cancel the payment of $25.00. Visa ending in 1111 is not charged.',
      'This cannot be undone.',
    ]);
    await dialog.getByRole('checkbox', { name: 'Also cancel the monthly gift' }).check();
    await expect(dialog.getByRole('status')).toContainText('The monthly gift ends too');
    await dialog.getByRole('button', { name: 'Cancel payment of $25.00' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription(
      /Choose a reason\./,
    );
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Requested by the donor');
    await dialog.getByRole('button', { name: 'Cancel payment of $25.00' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('textbox', { name: 'Six-digit code' }).fill(carer.code(1));
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The payment of $25.00 was canceled.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Cancel payment' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$25.00');
    await page.getByRole('link', { name: 'Open the monthly gift' }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Canceled');
  });

  test("a part of a settled gift is refunded; above the role's limit a second person approves", async ({
    page,
    browser,
    system,
  }) => {
    const { email, receipt } = await give(browser, system, 'one-time', '200');
    await letSettle(system, email);
    const carer = await joinStaff(page, system, 'Cara Day', 'donor-care');
    await carer.open('Gifts');
    await (await find(page, receipt)).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund this gift' });
    const amount = dialog.getByRole('textbox', { name: 'Amount to refund' });
    await expect(amount).toHaveValue('200.00');
    await amount.fill('200.01');
    await expect(dialog.getByText('At most $200.00 can be refunded.')).toBeVisible();
    await amount.fill('150');
    await expect(dialog.getByRole('status')).toContainText(
      'Refund $150.00 of $200.00 to Visa ending in 1111.',
    );
    await expect(dialog.getByRole('status')).toContainText('a second person has to approve it');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Wrong amount');
    await dialog.getByRole('button', { name: 'Request refund of $150.00' }).click();
    await expect(dialog.getByText(/^A second person has to approve this refund/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await carer.open('Refunds');
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await lookAtConsole(page, 'open refunds');

    const context = await browser.newContext({ baseURL: system.url });
    const owner = await joinStaff(await context.newPage(), system, 'Ada Lovelace', 'owner');
    await expect(owner.page.getByRole('link', { name: 'One refund waits for approval' })).toBeVisible();
    await owner.open('Refunds');
    await owner.page.getByRole('button', { name: 'Approve the refund of $150.00' }).click();
    await owner.page.getByRole('button', { name: 'Approve and refund $150.00' }).click();
    await expect(owner.page.getByText('Approved: $150.00 was refunded.')).toBeVisible();
    await expect(owner.page.getByText(/^No refund is waiting/)).toBeVisible();
    const ended = owner.page.getByRole('region', { name: 'All other refunds' });
    await expect(ended.getByRole('row').filter({ hasText: '$150.00' })).toContainText(
      'Decided by Ada Lovelace',
    );
    await lookAtConsole(owner.page, 'all refunds');
    await context.close();

    await page.goBack();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('$150.00 was refunded');
    await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Decided by Ada Lovelace');
  });

  test('a refund whose answer is lost is being checked, and a partial refund of an unsettled gift says why it failed', async ({
    page,
    browser,
    system,
  }) => {
    const { email, receipt } = await give(browser, system, 'one-time', '40');
    await letSettle(system, email);
    const unsettled = await give(browser, system, 'one-time', '60');
    const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    await backdate(system, unsettled.email, threeDaysAgo);
    const finance = await joinStaff(page, system, 'Finn Ance', 'finance');
    const dialog = page.getByRole('dialog', { name: 'Refund this gift' });
    const refundPart = async (of: string, limit: RegExp) => {
      await finance.open('Gifts');
      await (await find(page, of)).getByRole('link').first().click();
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog.getByText(limit)).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Amount to refund' }).fill('10');
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Wrong amount');
      await dialog.getByRole('button', { name: 'Refund $10.00' }).click();
    };

    await orderFault(system, { call: 'transaction.refund', kind: 'drop-reply' });
    await refundPart(receipt, /^You can refund up to \$1,000\.00 in 24 hours/);
    await expect(dialog.getByRole('alert')).toContainText('Do not refund it a second time.');
    await lookAtConsole(page, 'a refund that is being checked');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Details' })).toContainText('$10.00 was refunded', {
        timeout: 2_000,
      });
    }).toPass();

    await refundPart(unsettled.receipt, /^You can refund \$990\.00 more now/);
    await expect(dialog.getByRole('alert')).toContainText('failed, and no money moved: ');
    await expect(dialog.getByRole('alert')).toContainText('not settled');
    await lookAtConsole(page, 'a refund that failed');
  });
});

import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Turns an optional feature for donors on or off, and publishes it, on the page of Ada Lind, who
 * has the permission.
 * @param name the beginning of the switch's label
 */
export async function offerExtra(page: Page, name: RegExp, isOffered: boolean): Promise<void> {
  await page.goto('/staff/words-and-look');
  const box = page.getByRole('group', { name: 'Offered to donors' }).getByRole('checkbox', { name });
  await box.setChecked(isOffered);
  await expect(page.getByText('Draft saved by Ada Lind')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.').last()).toBeVisible();
}

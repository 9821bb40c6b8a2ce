import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** On the page of Ada Lind, who may: what donors are offered is turned on or off, and published. @param name what the switch begins with */
export async function offerExtra(page: Page, name: RegExp, isOffered: boolean): Promise<void> {
  await page.goto('/staff/words-and-look');
  const box = page.getByRole('group', { name: 'Offered to donors' }).getByRole('checkbox', { name });
  await box.setChecked(isOffered);
  await expect(page.getByText('Draft saved by Ada Lind')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Donors see it now.').last()).toBeVisible();
}

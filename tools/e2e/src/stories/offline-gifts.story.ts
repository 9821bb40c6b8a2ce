import { findViolations } from '../looks/axe.ts';
import { lookAtConsole } from '../looks/console.ts';
import { query } from '../database.ts';
import { joinStaff } from '../staff-member.ts';
import { expect, test } from '../test.ts';

// The server's answer to a form with errors, and to a batch that does not add up.
test.use({ expectedRefusals: [422] });

test('a bookkeeper types a batch of checks by keyboard, books it when it adds up, and reverses one that bounced', async ({
  page,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.getByRole('navigation').getByRole('link', { name: 'Offline gifts' }).click();
  await expect(page.getByRole('heading', { name: 'Offline gifts', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Start a batch' }).click();
  const begin = page.getByRole('dialog', { name: 'Start a batch' });
  await begin.getByRole('button', { name: 'Save batch' }).click();
  await expect(begin.getByText('Enter how many gifts there are, from 1 to 500.')).toBeVisible();
  await begin.getByLabel('Name').fill('Checks of the story');
  await begin.getByLabel('Number of gifts').fill('3');
  await begin.getByLabel('Control total').fill('175.50');
  expect(await findViolations(page)).toEqual([]);
  await begin.getByRole('button', { name: 'Save batch' }).click();
  await expect(page.getByRole('heading', { name: 'Checks of the story', level: 1 })).toBeVisible();

  const donor = page.getByRole('combobox', { name: 'Donor' });
  const amount = page.getByLabel('Amount', { exact: true });
  const sums = page.getByRole('status', { name: 'Totals' });
  await donor.fill('Petra Storyteller');
  await expect(page.getByRole('option', { name: 'Add “Petra Storyteller” as a new donor' })).toBeVisible();
  await donor.press('Enter');
  const add = page.getByRole('dialog', { name: 'Add a donor' });
  await expect(add.getByLabel('Name')).toHaveValue('Petra Storyteller');
  await add.getByLabel('Email (if known)').fill('petra.story@example.org');
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'offline-donor');
  await add.getByRole('button', { name: 'Add donor' }).click();
  await expect(amount).toBeFocused();
  await amount.fill('100');
  await page.getByLabel('Check number').fill('1042');
  await page.getByLabel('Check number').press('Enter');
  await expect(sums).toContainText('1 of 3 gifts');
  await expect(sums).toContainText('$75.50 left');
  await expect(donor).toBeFocused();

  // The same gift again: a warning that must be confirmed.
  await page.keyboard.type('petra story');
  await expect(
    page.getByRole('option', { name: /^Petra Storyteller, petra\.story@example\.org/ }),
  ).toBeVisible();
  await lookAtConsole(page, 'offline-donors-found');
  await donor.press('Enter');
  await expect(amount).toBeFocused();
  await page.keyboard.type('100');
  // A half-typed line is restored after a visit to another page.
  await page.getByRole('link', { name: 'All batches' }).click();
  await expect(page.getByRole('table', { name: 'Batches of offline gifts' })).toContainText('Draft');
  await page.getByRole('link', { name: 'Checks of the story' }).click();
  await expect(donor).toHaveValue('Petra Storyteller');
  await expect(amount).toHaveValue('100');
  await amount.press('Enter');
  const gifts = page.getByRole('table', { name: 'Gifts in this batch' });
  await expect(
    gifts.getByText(/^Possible duplicate of \$100\.00 on .* in “Checks of the story”$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Book batch' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is missing' })).toContainText(
    '1 gift is missing: 2 of 3 are entered. The total is $24.50 too high',
  );
  await expect(page.getByText('1 gift has a problem. See the list below.')).toBeVisible();
  await lookAtConsole(page, 'offline-batch-typed');
  await gifts.getByRole('button', { name: 'Edit Petra Storyteller, $100.00' }).first().click();
  await amount.fill('50.50');
  await amount.press('Enter');
  await expect(sums).toContainText('$25.00 left');
  await expect(gifts.getByText(/^Possible duplicate/)).toBeHidden();

  // A donor without an email, and a gift other than money.
  await donor.fill('Nora Paper');
  await page.getByRole('option', { name: /as a new donor/ }).click();
  await add.getByLabel('Street address').fill('12 Elm Street');
  await add.getByRole('button', { name: 'Add donor' }).click();
  await expect(add.getByText('Please enter the city.')).toBeVisible();
  await add.getByLabel('City').fill('Dover');
  await add.getByLabel('ZIP or postal code').fill('19901');
  await add.getByRole('button', { name: 'Add donor' }).click();
  await expect(amount).toBeFocused();
  await page.getByLabel('Payment type').selectOption('In kind');
  await page.getByLabel('Fair market value').fill('25');
  await page.getByRole('button', { name: 'Add gift' }).click();
  await expect(page.getByText('Say what was given and how much of it.', { exact: false })).toBeVisible();
  await page.getByLabel('What was given').fill('40 winter coats');
  await page.getByLabel('What was given').press('Enter');
  await expect(sums).toContainText('Totals agree');
  expect(await findViolations(page)).toEqual([]);
  await lookAtConsole(page, 'offline-batch-adds-up');
  await page.getByRole('button', { name: 'Book batch' }).click();
  const book = page.getByRole('dialog', { name: 'Book this batch?' });
  await expect(book).toContainText('3 gifts, $175.50 in total.');
  expect(await findViolations(page)).toEqual([]);
  await book.getByRole('button', { name: 'Book batch' }).click();
  await expect(page.getByText('Booked by Ada Lind')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print 1 letter' })).toBeVisible({ timeout: 20_000 });
  await lookAtConsole(page, 'offline-batch-booked');
  const mailed = () =>
    query<{ text: string }>(
      system,
      `select text from local_mails where recipient = 'petra.story@example.org'`,
    );
  await expect.poll(async () => (await mailed()).length).toBe(2);
  expect((await mailed()).filter(({ text }) => text.includes('Check 1042'))).toHaveLength(1);

  await gifts.getByRole('link', { name: 'Petra Storyteller' }).first().click();
  await expect(page.getByRole('link', { name: 'Checks of the story' })).toBeVisible();
  await expect(page.getByText('1042', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden();
  await page.getByRole('button', { name: 'Reverse gift' }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse this gift of $100.00?' });
  await reverse.getByRole('button', { name: 'Reverse gift' }).click();
  await expect(reverse.getByText('Choose a reason.')).toBeVisible();
  await reverse.getByLabel('Reason').selectOption('The check or payment bounced');
  expect(await findViolations(page)).toEqual([]);
  await reverse.getByRole('button', { name: 'Reverse gift' }).click();
  await expect(page.getByText(/^The check or payment bounced, by Ada Lind/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse gift' })).toBeHidden();
  await lookAtConsole(page, 'offline-gift-reversed');
  await page.goto('/staff/offline-gifts');
  await expect(page.getByRole('table', { name: 'Batches of offline gifts' })).toContainText('1 reversed');
  await lookAtConsole(page, 'offline-batches');
});

test('of two donors with one name, Enter selects neither until an arrow key has chosen one', async ({
  page,
  system,
}) => {
  await joinStaff(page, system, 'Ada Lind', 'finance');
  await page.goto('/staff/offline-gifts');
  await page.getByRole('button', { name: 'Start a batch' }).click();
  const begin = page.getByRole('dialog', { name: 'Start a batch' });
  await begin.getByLabel('Name').fill('Checks of namesakes');
  await begin.getByLabel('Number of gifts').fill('1');
  await begin.getByLabel('Control total').fill('10');
  await begin.getByRole('button', { name: 'Save batch' }).click();
  const donor = page.getByRole('combobox', { name: 'Donor' });
  const add = page.getByRole('dialog', { name: 'Add a donor' });
  for (const city of ['Dover', 'Salem']) {
    await donor.clear();
    await donor.fill('Tom Namesake');
    await page.getByRole('option', { name: /as a new donor/ }).click();
    await add.getByLabel('Street address').fill('1 Main Street');
    await add.getByLabel('City').fill(city);
    await add.getByLabel('ZIP or postal code').fill('19901');
    await add.getByRole('button', { name: 'Add donor' }).click();
    const another = add.getByRole('button', { name: 'No, add another donor' });
    if (city === 'Salem') await another.click();
    await expect(add).toBeHidden();
  }
  await donor.clear();
  await donor.fill('Tom Namesake');
  await expect(
    page.getByText('Several donors have this name. Choose one with the arrow keys.').first(),
  ).toBeVisible();
  await expect(page.getByRole('option')).toContainText(['Tom Namesake, Salem', 'Tom Namesake, Dover']);
  await donor.press('Enter');
  await expect(donor).toBeFocused();
  await donor.press('ArrowDown');
  await donor.press('Enter');
  await expect(page.getByLabel('Amount', { exact: true })).toBeFocused();
  await expect(donor).toHaveValue('Tom Namesake');
});

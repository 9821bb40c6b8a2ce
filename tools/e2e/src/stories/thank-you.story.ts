import { ERRORS, MESSAGES } from '@handsel/contract';
import type { Frequency } from '@handsel/contract';
import { readDonorAnswers, readGiftAnswers } from '../answers.ts';
import { Donor } from '../donor.ts';
import { QUESTIONS } from '../pages/thank-you-page.ts';
import type { Detail, Question } from '../pages/thank-you-page.ts';
import { expect, LONG, longIf, test } from '../test.ts';

const DETAILS = {
  referrer: 'friend@example.org',
  employer: 'Analytical Engines',
  employeeEmail: 'ada@work.example.org',
  dedicateTo: 'Grace Hopper',
  dedicateToEmail: 'grace@example.org',
};
const DONOR_ANSWERS = {
  referred: true,
  referrer: DETAILS.referrer,
  employeeMatch: true,
  employer: DETAILS.employer,
  employeeEmail: DETAILS.employeeEmail,
};
const ANSWERS = {
  ...DONOR_ANSWERS,
  dedicated: true,
  dedicateTo: DETAILS.dedicateTo,
  dedicateToEmail: DETAILS.dedicateToEmail,
};

test.describe('a donor without a password yet', () => {
  test('answers all three questions, which are stored, and continues to choose a password', async ({
    page,
    system,
  }) => {
    const donor = await haveGiven(new Donor(page), 'monthly');
    await expect(donor.thankYou.main).toContainText(`on its way to ${donor.email}`);
    await expect(donor.thankYou.main).toContainText('The next $25 follows on');
    await expect(donor.thankYou.main).toContainText('You can pause or stop whenever you like');
    await answerEverything(donor);
    await donor.thankYou.save.click();

    await expect(page).toHaveURL('/set-password/');
    await expect(donor.thankYou.toast).toHaveText(MESSAGES.answersSaved);
    expect(await readGiftAnswers(system, donor.email)).toEqual([ANSWERS]);
    expect(await readDonorAnswers(system, donor.email)).toEqual([DONOR_ANSWERS]);
  });

  test('finds the answers again after going back or a reload', async ({ page }) => {
    const donor = await haveGiven(new Donor(page), 'one-time');
    await answerEverything(donor);
    await donor.thankYou.save.click();
    await expect(page).toHaveURL('/set-password/');
    for (const comeBack of [() => page.goBack(), () => page.reload()]) {
      await comeBack();
      await expect(donor.thankYou.choice('referred', 'Yes')).toBeChecked();
      for (const [name, text] of Object.entries(DETAILS)) {
        await expect(donor.thankYou.detail(name as Detail)).toHaveValue(text);
      }
    }
  });

  test('skips the questions, and nothing is stored', async ({ page, system }) => {
    const donor = await haveGiven(new Donor(page), 'one-time');
    await donor.thankYou.choice('referred', 'Yes').check();
    await donor.thankYou.skip.click();

    await expect(page).toHaveURL('/set-password/');
    expect(await readGiftAnswers(system, donor.email)).toEqual([]);
    expect(await readDonorAnswers(system, donor.email)).toEqual([]);
  });

  test('answers with only the keyboard', async ({ page, system }) => {
    const donor = await haveGiven(new Donor(page), 'one-time');
    await expect(donor.thankYou.heading).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(donor.thankYou.copyLink).toBeFocused();
    for (const name of ['By email', 'By WhatsApp']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DETAILS.referrer);
    await page.keyboard.press('Tab');
    await expect(donor.thankYou.choice('employeeMatch', 'Yes')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(donor.thankYou.detail('dedicateTo')).toBeFocused();
    await page.keyboard.type(DETAILS.dedicateTo);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/set-password/');
    expect(await readGiftAnswers(system, donor.email)).toMatchObject([
      { referrer: DETAILS.referrer, employeeMatch: false, employer: '', dedicateTo: DETAILS.dedicateTo },
    ]);
  });
});

test.describe('the errors in the answers', () => {
  const WRONG: [Question, Partial<Record<Detail, string>>, Detail, string][] = [
    ['referred', {}, 'referrer', MESSAGES.referrerMissing],
    ['referred', { referrer: 'friend@' }, 'referrer', MESSAGES.emailInvalid],
    ['employeeMatch', {}, 'employer', MESSAGES.employerMissing],
    ['employeeMatch', { employer: 'E', employeeEmail: 'ada' }, 'employeeEmail', MESSAGES.emailInvalid],
    ['dedicated', {}, 'dedicateTo', MESSAGES.dedicateToMissing],
    ['dedicated', { dedicateTo: 'G', dedicateToEmail: 'grace' }, 'dedicateToEmail', MESSAGES.emailInvalid],
  ];

  test('are shown in a toast and at their fields, which take the focus, one by one', async ({
    page,
    system,
  }) => {
    const donor = await haveGiven(new Donor(page), 'one-time');
    const { thankYou } = donor;
    for (const [question, typed, wrong, message] of WRONG) {
      await thankYou.choice(question, 'Yes').check();
      for (const [name, text] of Object.entries(typed)) await thankYou.detail(name as Detail).fill(text);
      await thankYou.save.click();

      await expect(thankYou.toast).toContainText(MESSAGES.correctErrors);
      await expect(thankYou.toast.getByRole('listitem')).toHaveText([message]);
      await expect(thankYou.detail(wrong)).toBeFocused();
      await expect(thankYou.detail(wrong)).toHaveAccessibleDescription(message);
      await expect(thankYou.detail(wrong)).toHaveAttribute('aria-invalid', 'true');
      await thankYou.choice(question, 'No').check();
      await expect(thankYou.toast).toHaveCount(0);
    }
    expect(await readGiftAnswers(system, donor.email)).toEqual([]);
  });

  test('are listed together, and each disappears as its field is corrected', async ({ page }) => {
    const { thankYou } = await haveGiven(new Donor(page), 'one-time');
    for (const question of QUESTIONS) await thankYou.choice(question, 'Yes').check();
    await thankYou.save.click();
    await expect(thankYou.toast.getByRole('listitem')).toHaveText([
      MESSAGES.referrerMissing,
      MESSAGES.employerMissing,
      MESSAGES.dedicateToMissing,
    ]);
    await expect(thankYou.detail('referrer')).toBeFocused();

    await thankYou.detail('employer').fill(DETAILS.employer);
    await expect(thankYou.detail('employer')).toHaveAccessibleDescription('');
    await expect(thankYou.detail('dedicateTo')).toHaveAccessibleDescription(MESSAGES.dedicateToMissing);
  });
});

test.describe('if the answers cannot be saved', () => {
  test.use({ expectedRefusals: [ERRORS.unavailable.status] });

  for (const call of ['/api/transaction/*', '/api/userData/update']) {
    test(
      `because ${call} fails, the donor is told, loses nothing, and can try again`,
      longIf(call === '/api/userData/update'),
      async ({ page, system }) => {
        const donor = await haveGiven(new Donor(page), 'one-time');
        await answerEverything(donor);
        const { status, message } = ERRORS.unavailable;
        await page.route(`**${call}`, (route) =>
          route.fulfill({ status, json: { message, code: 'unavailable' } }),
        );
        await donor.thankYou.save.click();
        await expect(donor.thankYou.toast).toHaveText(MESSAGES.thankYouFailure);
        await expect(page).toHaveURL('/thank-you/');
        await expect(donor.thankYou.detail('dedicateTo')).toHaveValue(DETAILS.dedicateTo);

        await page.unroute(`**${call}`);
        await donor.thankYou.save.click();
        await expect(page).toHaveURL('/set-password/');
        expect(await readGiftAnswers(system, donor.email)).toEqual([ANSWERS]);
        expect(await readDonorAnswers(system, donor.email)).toEqual([DONOR_ANSWERS]);
      },
    );
  }
});

test('the questions begin within two screens of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { thankYou } = await haveGiven(new Donor(page), 'monthly');
  const box = await thankYou.questions.boundingBox();
  expect(box?.y).toBeLessThan(2 * 844);
});

test('nothing on the page moves while it loads', LONG, async ({ page }) => {
  const donor = await haveGiven(new Donor(page), 'monthly');
  await page.goto('/thank-you/', { waitUntil: 'networkidle' });
  await expect(donor.thankYou.questions).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => {
          resolve(0);
        }, 500);
      }),
  );
  expect(shift).toBe(0);
});

test('all three questions are visible from the start, and a dedication is saved without an answer to the others', async ({
  page,
  system,
}) => {
  const { thankYou, email } = await haveGiven(new Donor(page), 'one-time');
  await thankYou.choice('dedicated', 'Yes').check();
  await expect(thankYou.questions).toMatchAriaSnapshot(`
    - form "Three quick questions":
      - heading "Three quick questions" [level=2]
      - group "Did someone refer you?":
        - radio "Yes"
        - radio "No"
      - group "Does your employer match gifts?":
        - radio "Yes"
        - radio "No"
      - group "Is this gift in honor or memory of someone?":
        - radio "Yes" [checked]
        - radio "No"
        - textbox "Their name"
        - textbox "Their email address, or their family’s (optional)"
      - button "Save my answers"
      - button "Skip the questions"
  `);
  await thankYou.detail('dedicateTo').fill(DETAILS.dedicateTo);
  await thankYou.save.click();
  await expect(page).toHaveURL('/set-password/');
  expect(await readGiftAnswers(system, email)).toMatchObject([
    { dedicated: true, dedicateTo: DETAILS.dedicateTo },
  ]);
});

async function haveGiven(donor: Donor, frequency: Frequency): Promise<Donor> {
  await donor.giveByCard(frequency, '25');
  return donor;
}

async function answerEverything({ thankYou }: Donor): Promise<void> {
  for (const question of QUESTIONS) await thankYou.choice(question, 'Yes').check();
  for (const [name, text] of Object.entries(DETAILS)) await thankYou.detail(name as Detail).fill(text);
}

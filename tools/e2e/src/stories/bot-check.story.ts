import { randomUUID } from 'node:crypto';
import { StartPage } from '../pages/start-page.ts';
import { expect, test } from '../test.ts';

const WORK = /\/api\/bot-check\/|proof-of-work-worker/;

test('the bot check begins with the first input and is done when the visitor continues', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (WORK.test(request.url())) fetched.push(request.url());
  });
  const start = await new StartPage(page).open();
  await start.email.focus();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  const finished = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  await start.email.pressSequentially('d');
  await finished;
  expect(fetched).toHaveLength(2);

  await start.email.fill(`donor-${randomUUID()}@example.org`);
  const began = page.waitForRequest('**/api/start');
  await start.goOn();
  expect((await began).postDataJSON()).toMatchObject({
    'g-recaptcha-response': expect.stringMatching(/^[\w+/]+=*$/),
  });
  await page.waitForURL('**/confirm');
  expect(fetched).toHaveLength(2);
});

test.describe('an answer that the server rejects', () => {
  test.use({ expectedRefusals: [403] });

  test('is explained in kind words, and the next one is ready', async ({ page }) => {
    const start = await new StartPage(page).open();
    await page.route(
      '**/api/start',
      async (route) => {
        const body = route.request().postDataJSON() as object;
        await route.continue({ postData: JSON.stringify({ ...body, 'g-recaptcha-response': 'spoilt' }) });
      },
      { times: 1 },
    );
    await start.email.fill(`donor-${randomUUID()}@example.org`);
    await start.goOn();
    await expect(page.getByText('We couldn’t verify that you are not a robot.')).toBeVisible();
    await start.goOn();
    await page.waitForURL('**/confirm');
  });
});

test.describe('a bot check that does not load', () => {
  test.use({ expectedRefusals: [503] });

  test('is reported, and can be tried again', async ({ page }) => {
    const start = await new StartPage(page).open();
    await page.route('**/proof-of-work-worker*', (route) => route.fulfill({ status: 503 }));
    await start.email.fill(`donor-${randomUUID()}@example.org`);
    await start.goOn();
    await expect(page.getByRole('alert')).toContainText('Our check against robots did not load');
    await page.unrouteAll();
    await start.goOn();
    await page.waitForURL('**/confirm');
  });
});

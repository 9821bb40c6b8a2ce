import { LANGUAGE_COOKIE } from '@handsel/contract';
import { LANGUAGES } from '@handsel/words/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDonorData, tablesThatHold } from '../../testing/donor-data.ts';
import { unverifiedDonor, verifyBySignIn } from '../../testing/donors.ts';
import { offerExtras } from '../../testing/extras.ts';
import { giftAidForm } from '../../testing/gift-aid.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/profile/gift-aid';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ languages: [...LANGUAGES] });
  await offerExtras(test, { giftAid: true });
});
afterAll(() => test.close());

it('of the declarations under an unverified address, only that of the donor who verifies it holds', async () => {
  const email = 'joined@example.org';
  const stranger = await unverifiedDonor(test, email);
  await stranger.browser.put(PATH, giftAidForm({ house: 'Stranger’s House' }));
  const { browser } = await unverifiedDonor(test, email);
  await browser.put(PATH, giftAidForm({ house: 'Own House' }));
  await verifyBySignIn(test, browser, email);
  expect((await browser.get(PATH)).body.data).toMatchObject({ declaration: { house: 'Own House' } });
  expect(await tablesThatHold(test, 'Stranger’s House')).toEqual([]);
});

it('an erased donor leaves no declaration without a claim', async () => {
  const email = 'forgotten@example.org';
  const { browser } = await unverifiedDonor(test, email);
  await browser.put(PATH, giftAidForm({ house: 'Forgotten House' }));
  expect(await runDonorData(test, 'export', email)).toContain('Forgotten House');
  await runDonorData(test, 'erase', email);
  await expect.poll(() => tablesThatHold(test, 'Forgotten House'), { timeout: 60_000 }).toEqual([]);
});

it('a UK taxpayer who lives abroad declares with the whole address and X for the postcode', async () => {
  const { browser } = await unverifiedDonor(test, 'abroad@example.org');
  const house = '12 Rue de la Paix, 75002 Paris, France';
  expect((await browser.put(PATH, giftAidForm({ house, postcode: 'x' }))).status).toBe(200);
  expect((await browser.get(PATH)).body.data).toMatchObject({ declaration: { house, postcode: 'X' } });
  expect((await browser.put(PATH, giftAidForm({ postcode: '75002' }))).status).toBe(422);
});

it('a declaration is stored in the words of the donor’s page', async () => {
  const { browser } = await unverifiedDonor(test, 'french@example.org');
  browser.cookies.set(LANGUAGE_COOKIE, 'fr');
  expect((await browser.put(PATH, giftAidForm({ house: 'Maison' }))).status).toBe(200);
  const [row] = await test.rows(`select words from gift_aid_declarations where house = 'Maison'`);
  expect(row?.['words']).toMatch(/^Je souhaite .* Green Ribbon Example\. Je /);
});

it('a stranger has no declaration, and donors see only their own', async () => {
  const { browser } = await unverifiedDonor(test, 'one@example.org');
  await browser.put(PATH, giftAidForm());
  const other = await unverifiedDonor(test, 'other@example.org');
  expect((await other.browser.get(PATH)).body.data).toEqual({ declaration: null });
  await other.browser.delete(PATH);
  expect((await browser.get(PATH)).body.data).not.toEqual({ declaration: null });
});

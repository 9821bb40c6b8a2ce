import type { StaffGiftRow } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { startReceipts, type Receipts } from '../../../testing/receipts.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody } from '../../../testing/test-app.ts';

let test: Receipts;
let care: Colleague;
beforeAll(async () => {
  test = await startReceipts();
  care = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

async function gifts(query: Record<string, string>): Promise<StaffGiftRow[]> {
  const reply = await care.console.get(`/gifts?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { gifts: StaffGiftRow[] }).gifts;
}

/** Gives again in the browser of a donor. */
async function giveAgain(browser: Browser, email: string, amount: number): Promise<void> {
  const checkout = await beginCheckout(browser, { email, type: 'one-time', amount });
  expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
}

async function givenTwice(email: string, amounts: [number, number]): Promise<StaffGiftRow[]> {
  const { browser } = await unverifiedDonor(test, email, { amount: amounts[0] });
  await giveAgain(browser, email, amounts[1]);
  await test.settled();
  return gifts({ search: email });
}

const doublesAmong = async (email: string) =>
  (await gifts({ double: 'possible', search: email })).map(({ id }) => id);
const otherOf = (row: StaffGiftRow | undefined) => row?.possible_double?.gift_id;

it('two charges of one amount by one donor lead to each other, until a colleague marks them as no doubles', async () => {
  const email = 'twice@doubles.example.org';
  const [second, first] = await givenTwice(email, [40, 40]);
  expect([otherOf(second), otherOf(first)]).toEqual([first?.id, second?.id]);
  expect(await doublesAmong(email)).toEqual([second?.id, first?.id]);
  const page = (await care.console.get(`/gifts/${first?.id ?? ''}`)).body.data as { gift: StaffGiftRow };
  expect(otherOf(page.gift)).toBe(second?.id);

  const path = `/gifts/${first?.id ?? ''}/double/dismiss`;
  const fundraiser = await colleague(test, 'fundraiser');
  expect(outcome(await fundraiser.console.post(path, { other_id: second?.id }))).toEqual([
    403,
    'not_permitted',
  ]);
  for (const _ of [1, 2]) expect((await care.console.post(path, { other_id: second?.id })).status).toBe(200);
  expect(await doublesAmong(email)).toEqual([]);
  expect((await gifts({ search: email })).map(otherOf)).toEqual([undefined, undefined]);
  expect(
    await test.rows(
      `select from audit_log where action = 'gift.not-double' and subject = 'gift:${first?.id ?? ''}'`,
    ),
  ).toHaveLength(1);
});

it('charges of other amounts, of other donors and of monthly gifts are no doubles', async () => {
  await givenTwice('other@doubles.example.org', [41, 42]);
  await unverifiedDonor(test, 'one@doubles.example.org', { amount: 43 });
  await unverifiedDonor(test, 'two@doubles.example.org', { amount: 43 });
  const monthly = await unverifiedDonor(test, 'month@doubles.example.org', { type: 'monthly', amount: 44 });
  await giveAgain(monthly.browser, 'month@doubles.example.org', 44);
  await test.settled();
  for (const name of ['other', 'one', 'two', 'month'])
    expect(await doublesAmong(`${name}@doubles.example.org`)).toEqual([]);
});

it('a refund of one of them ends the double', async () => {
  const email = 'refunded@doubles.example.org';
  const given = await test.given(email, (app, address) => unverifiedDonor(app, address, { amount: 45 }));
  await giveAgain(given.browser, email, 45);
  expect(await doublesAmong(email)).toHaveLength(2);
  await test.refund(given, 45);
  expect(await doublesAmong(email)).toEqual([]);
});

it('gifts of two sessions become doubles once the donor signs in and both are theirs', async () => {
  const email = 'sessions@doubles.example.org';
  await unverifiedDonor(test, email, { amount: 46 });
  const { browser } = await unverifiedDonor(test, email, { amount: 46 });
  expect(await doublesAmong(email)).toEqual([]);
  await verifyBySignIn(test, browser, email);
  await test.settled();
  expect(await doublesAmong(email)).toHaveLength(2);
});

import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import {
  firstOfMonth,
  importedId,
  monthlyCsv,
  movedCard,
  outcomesOf,
  readImport,
  startMonthly,
  uploadMonthly,
  type OldMonthly,
} from '../../../testing/imported-monthly.ts';
import { addMethod, savedMethods } from '../../../testing/saved-methods.ts';
import { verifiedDonor } from '../../../testing/donors.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
let today: string;
let next: string;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
  today = dayIn(test.config.braintree.timeZone, new Date());
  next = firstOfMonth(today, 2);
});
afterAll(() => test.close());

let count = 0;
/** A monthly gift of the other system whose card is in the vault. */
async function oldMonthly(line: Partial<OldMonthly> = {}, expiration?: string): Promise<OldMonthly> {
  const mark = `old${String((count += 1))}x${String(Date.now())}`;
  const old = {
    email: `${mark}@example.org`,
    next,
    id: `sub_${mark}`,
    customer: `cus_${mark}`,
    token: `tok${mark}`,
    ...line,
  };
  const { email, customer, token } = old;
  await movedCard(test, { email, customer, token, ...(expiration !== undefined && { expiration }) });
  return old;
}

const check = (lines: OldMonthly[], given?: Parameters<typeof uploadMonthly>[3]) =>
  uploadMonthly(test, finance, monthlyCsv(lines), given);
const skippedOf = ({ counts }: Awaited<ReturnType<typeof readImport>>) =>
  Object.fromEntries((counts?.skipped ?? []).map(({ why, count: times }) => [why, times]));

describe('monthly gifts of another system', () => {
  it('begin on their next date with the card in the vault, without a charge now', async () => {
    const lines = [
      await oldMonthly({ name: 'Ada Lovelace', last: today }),
      await oldMonthly({ amount: '35.50' }),
    ];
    const { id, found } = await check(lines);
    expect(found).toMatchObject({
      state: 'checked',
      problems: [],
      counts: { added: 2, cents: 5_550, new_donors: 2, known_donors: 0, skipped: [] },
    });
    expect(found.preview[0]).toMatchObject({
      line: 2,
      outcome: 'added',
      donor: 'Ada Lovelace',
      day: next,
      amount_cents: 2_000,
      what: 'Visa ending in 1881',
    });
    expect(outcomesOf(await startMonthly(test, finance, id))).toEqual({ begun: 2 });
    const subscription = await importedId(test, lines[1]?.id ?? '');
    expect(
      await test.rows(
        `select amount_cents, status, next_billing_date::text, payment_token from subscriptions where id = '${subscription}'`,
      ),
    ).toEqual([
      { amount_cents: 3_550, status: 'active', next_billing_date: next, payment_token: lines[1]?.token },
    ]);
    const emails = lines.map(({ email }) => `'${email}'`).join(', ');
    expect(
      await test.rows(
        `select count(*)::int from gifts join donors on donors.id = donor_id where email in (${emails})`,
      ),
    ).toEqual([{ count: 0 }]);
    expect(await test.rows(`select count(*)::int from local_mails where recipient in (${emails})`)).toEqual([
      { count: 0 },
    ]);
    const [consent] = await test.rows(`select consent_text from attempts where id = '${subscription}'`);
    expect(consent?.['consent_text']).toMatch(/^In an earlier donation system of .*\$35\.50 every month/);
  });

  it('are found by the list of tokens that Braintree returns', async () => {
    const old = await oldMonthly();
    const tokens = `old_customer_id,braintree_customer_id,payment_method_token\n${old.customer ?? ''},bt1,${old.token ?? ''}\n`;
    const { id, found } = await check([{ ...old, token: '' }], { tokens });
    expect(found.counts).toMatchObject({ added: 1 });
    expect(outcomesOf(await startMonthly(test, finance, id))).toEqual({ begun: 1 });
  });

  it('are found by a list with cards below their customers, and only by an id', async () => {
    const [one, two] = [await oldMonthly(), await oldMonthly()];
    const [gone, several] = [await oldMonthly(), await oldMonthly()];
    const list = [
      'customer_id,last_4,payment_method_token',
      `${one.customer ?? ''},,`,
      `,4242,${one.token ?? ''}`,
      // The customer's card was not imported, and the next row belongs to another customer.
      `${gone.customer ?? ''},,`,
      `${two.customer ?? ''},1111,${two.token ?? ''}`,
      `${several.customer ?? ''},,`,
      `,1,${several.token ?? ''}`,
      `,2,another`,
    ].join('\n');
    const byDigits = { ...(await oldMonthly()), customer: '4242' };
    const lines = [one, two, gone, several, byDigits].map((old) => ({ ...old, token: '' }));
    const { id, found } = await check(lines, { tokens: list });
    expect(skippedOf(found)).toEqual({ token_missing: 2, token_several: 1 });
    await startMonthly(test, finance, id);
    for (const old of [one, two])
      expect(
        await test.rows(
          `select payment_token from subscriptions where id = '${await importedId(test, old.id ?? '')}'`,
        ),
      ).toEqual([{ payment_token: old.token }]);
  });

  it('notify their donors by email if staff choose that', async () => {
    const old = await oldMonthly();
    const { id } = await check([old], { options: { tells_donors: true } });
    await startMonthly(test, finance, id);
    await test.until(
      `select count(*) = 1 as ok from local_mails where recipient = '${old.email}' and subject like '%continues' and text like '%/manage/%'`,
    );
  });

  it('are rejected by line when a value cannot be read', async () => {
    const { found } = await check([
      { email: 'nobody', next, token: 'a' },
      { email: 'a@example.org', next, amount: '4.99', token: 'b' },
      { email: 'b@example.org', next: 'soon', token: 'c' },
      { email: 'c@example.org', next, token: 'd', interval: 'year' },
      { email: 'd@example.org', next, token: 'e', interval: 'Monthly' },
      { email: 'e@example.org', next, token: 'f'.repeat(900) },
    ]);
    expect(found.state).toBe('wrong');
    expect(found.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Email'],
      [3, 'Amount'],
      [4, 'Next date'],
      [5, 'Interval'],
      [7, 'Token'],
    ]);
    expect(found.problems.at(-2)?.message).toContain('“year” is not monthly');
    expect(found.problems.at(-1)?.message).toContain('is too long');
    const { found: other } = await check([await oldMonthly()], { tokens: 'a,b\n1,2\n' });
    expect(other.problems).toMatchObject([{ line: null }]);
  });

  it('begin without the lines that staff skip because of a problem', async () => {
    const old = await oldMonthly();
    const { id, found } = await check([old, { ...(await oldMonthly()), amount: '4.99' }]);
    expect(found).toMatchObject({ state: 'wrong', skippable_lines: 1, unskippable: 0 });
    const { mapping, options } = found;
    await finance.console.post(`/imports/${id}/check`, {
      mapping,
      options: { ...options, skips_wrong: true },
    });
    const skipping = async () => readImport(finance, id);
    await expect.poll(async () => (await skipping()).state).toBe('checked');
    expect(await skipping()).toMatchObject({ skipped_lines: 1, counts: { added: 1, cents: 2_000 } });
    expect(outcomesOf(await startMonthly(test, finance, id))).toEqual({ begun: 1, problem: 1 });
  });

  it('are left out, each with its reason', async () => {
    const pays = await monthlyDonor(test, `pays${String(Date.now())}@example.org`);
    const [paying] = await test.rows(
      `select payment_token from subscriptions where id = '${pays.subscriptionId}'`,
    );
    const shared = await oldMonthly();
    // A monthly gift of another amount, too: the donor may have changed it while moving.
    const like = await oldMonthly({ email: pays.email, amount: '30.00' });
    const last = today.slice(0, 7);
    const lines: OldMonthly[] = [
      { ...(await oldMonthly()), status: 'canceled' },
      { ...(await oldMonthly()), next: today },
      { ...(await oldMonthly()), last: next },
      { ...(await oldMonthly()), token: '' },
      { ...(await oldMonthly()), token: 'unheardof' },
      { ...(await oldMonthly()), token: String(paying?.['payment_token']) },
      await oldMonthly({}, `${last.slice(5)}/${last.slice(0, 4)}`),
      shared,
      { ...shared, id: 'another', token: shared.token ?? '' },
      { ...shared },
      like,
    ];
    const { id, found } = await check(lines);
    const reasons = {
      'status:canceled': 1,
      late: 1,
      month_paid: 1,
      token_missing: 1,
      token_unknown: 1,
      token_pays: 1,
      card_expired: 1,
      token_twice: 1,
      line_twice: 1,
      possible_duplicate: 1,
    };
    expect(skippedOf(found)).toEqual(reasons);
    expect(found.counts).toMatchObject({ added: 1, lines: 11 });
    const outcomes = outcomesOf(await startMonthly(test, finance, id));
    expect(outcomes).toEqual({ ...reasons, begun: 1 });
    const { found: again } = await check([shared, like], { options: { with_duplicates: true } });
    expect(skippedOf(again)).toEqual({ known_monthly: 1 });
    expect(again.counts).toMatchObject({ added: 1, known_donors: 0 });
  });

  it('are left out if they end, rest or charge another amount in the other system', async () => {
    const columns =
      'cancel_at_period_end,Canceled at (UTC),Cancel at,Bill Times,Pause collection,Quantity,Trial end (UTC)';
    const endings = [
      'true,,,,,,',
      ',2026-10-01,,,,,',
      ',,2027-01-01,,,,',
      ',,,12,,,',
      ',,,,keep_as_draft,,',
      ',,,,,3,',
      `,,,,,,${firstOfMonth(today, 6)}`,
      'FALSE,,,0,,1,',
      ',,,unlimited,false,,2020-01-01',
    ];
    const lines = await Promise.all(
      endings.map(async (ending) => {
        const { email, id, token } = await oldMonthly();
        return [id, email, '20.00', next, token, 'active', ending].join(',');
      }),
    );
    // A line that is left out is not checked: it may have no next date.
    lines.push(['s-gone', 'gone@example.org', '20.00', '', '', 'canceled', ',,,,,,'].join(','));
    const file = ['Subscription id,Email,Amount,Next date,Token,Status', columns].join(',');
    const { found } = await uploadMonthly(test, finance, [file, ...lines, ''].join('\n'));
    expect(found.problems).toEqual([]);
    expect(skippedOf(found)).toEqual({
      monthly_canceled: 2,
      monthly_ends: 2,
      monthly_paused: 1,
      monthly_quantity: 1,
      monthly_trial: 1,
      'status:canceled': 1,
    });
    expect(found.counts).toMatchObject({ added: 2, cents: 4_000 });
  });

  it('begin once despite a double click, and despite two imports of one file', async () => {
    const old = await oldMonthly();
    const [one, other] = [await check([old]), await check([old])];
    await Promise.all([
      finance.console.post(`/imports/${one.id}/start`),
      finance.console.post(`/imports/${one.id}/start`),
      finance.console.post(`/imports/${other.id}/start`),
    ]);
    await startMonthly(test, finance, one.id);
    const both = [await readImport(finance, one.id), await startMonthly(test, finance, other.id)];
    const outcomes = both.map((each) => Object.keys(outcomesOf(each)).join()).toSorted();
    expect(outcomes).toEqual(['begun', 'known_monthly']);
    expect(
      await test.rows(
        `select count(*)::int from subscriptions join donors on donors.id = donor_id where email = '${old.email}'`,
      ),
    ).toEqual([{ count: 1 }]);
  });

  it('never begin with a method that was saved in Handsel, whatever amount the file names', async () => {
    const email = 'owncard@example.org';
    const { browser } = await verifiedDonor(test, email, { type: 'monthly', amount: 30 });
    const [gift] = await test.rows(
      `select subscriptions.id from subscriptions join donors on donors.id = donor_id where email = '${email}'`,
    );
    await finance.console.post(`/monthly-gifts/${String(gift?.['id'])}/cancel`, { reason: 'Too much' });
    await test.until(
      `select status = 'cancelled' as ok from subscriptions where id = '${String(gift?.['id'])}'`,
    );
    await addMethod(browser);
    const tokens = (await savedMethods(browser)).map(({ token }) => token);
    expect(tokens).toHaveLength(2);
    const lines = tokens.map((token, index) => ({
      email,
      next,
      amount: '9999.00',
      id: `own${String(index)}`,
      token,
    }));
    const { found } = await check(lines);
    expect(skippedOf(found)).toEqual({ customer_own: 2 });
  });

  it('are announced to a donor who is in Handsel already, whatever staff choose', async () => {
    const email = 'announced@example.org';
    await verifiedDonor(test, email);
    const { id } = await check([await oldMonthly({ email })], { options: { tells_donors: false } });
    expect(outcomesOf(await startMonthly(test, finance, id))).toEqual({ begun: 1 });
    await test.until(
      `select count(*) = 1 as ok from local_mails where recipient = '${email}' and subject like '%continues'`,
    );
  });

  it('go to the verified donor of their address, and never to one for whom a visitor acts', async () => {
    const stranger = await monthlyDonor(test, `stranger${String(Date.now())}@example.org`, 10);
    const old = await oldMonthly({ email: stranger.email });
    expect(skippedOf((await check([old])).found)).toEqual({ possible_duplicate: 1 });
    const { id } = await check([old], { options: { with_duplicates: true } });
    await startMonthly(test, finance, id);
    const [row] = await test.rows(
      `select count(distinct donor_id)::int from subscriptions join donors on donors.id = donor_id where email = '${stranger.email}'`,
    );
    expect(row).toEqual({ count: 2 });
    const user = await stranger.browser.get('/api/profile');
    expect(JSON.stringify(user.body)).not.toContain(await importedId(test, old.id ?? ''));
  });
});

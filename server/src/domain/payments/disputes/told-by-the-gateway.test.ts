import { afterAll, beforeAll, expect, it } from 'vitest';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { startPassingMonths, type PassingMonths } from '../../../testing/passing-months.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
});
afterAll(() => test.close());

it.each([
  ['won', 'succeeded', 1_337],
  ['lost', 'disputed', 0],
] as const)(
  'a dispute that the gateway reports is in the books, also when it was %s',
  async (end, state, cents) => {
    const { checkoutId } = await unverifiedDonor(test, `${end}@example.org`);
    await test.advance({ days: 3 });
    const [gift] = await test.rows(
      `select g.id, gateway_transaction_id as transaction from gifts g join attempts a on a.id = g.attempt_id
     where a.checkout_id = '${checkoutId}'`,
    );
    const books = async () => {
      await test.settled();
      const [row] = await test.rows(
        `select g.state, sum(l.amount_cents)::int as cents from gifts g join ledger_entries l on l.gift_id = g.id
       where g.id = '${String(gift?.['id'])}' group by g.state`,
      );
      return row;
    };
    const id = await test.localBraintree.openDispute(String(gift?.['transaction']));
    await expect.poll(books, { timeout: 150_000 }).toEqual({ state: 'disputed', cents: 0 });
    await test.localBraintree.decideDispute(id, 'disputed');
    await test.localBraintree.decideDispute(id, end);
    await expect
      .poll(async () => (await test.rows(`select state from disputes where id = '${id}'`))[0], {
        timeout: 150_000,
      })
      .toEqual({ state: end });
    expect(await books()).toEqual({ state, cents });
  },
);

import { CURRENCY } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCurrency } from '../../../testing/broken-rows.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { monthlyDonor } from '../../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await monthlyDonor(test, 'ada@example.org');
  await test.until('select count(*) = 1 as ok from receipts');
});
afterAll(() => test.close());

const TABLES = ['checkouts', 'attempts', 'subscriptions', 'gifts', 'ledger_entries', 'receipts'];

describe('a stored amount', () => {
  it.each(TABLES)('of %s has its currency, which can only be a code', async (table) => {
    expect(await test.rows(`select distinct currency from ${table}`)).toEqual([{ currency: CURRENCY.code }]);
    const rename = test.rows(`insert into ${table} select (jsonb_populate_record(null::${table},
      to_jsonb(${table}) || '{"currency": "usd"}')).* from ${table}`);
    await expect(rename).rejects.toThrow(`${table}_currency`);
  });

  it('takes the currency of the gift that it follows from', async () => {
    const [gift] = await test.rows('select id, gateway_transaction_id as transaction from gifts');
    await storeCurrency(test, String(gift?.['id']), 'EUR');
    await test.localBraintree.bankSays('yes', String(gift?.['transaction']));
    const refundId = await new ControlPanel(test.config.braintree).refund(String(gift?.['transaction']), 5);
    await test.rows(
      `select graphile_worker.add_job('follow_settlement', json_build_object('transactionId', '${String(gift?.['transaction'])}'))`,
    );
    const isBooked = `exists (select from ledger_entries where gateway_transaction_id = '${refundId}' and currency = 'EUR')`;
    await test.until(`select ${isBooked} as ok`);
    await test.until(
      `select count(*) = 2 and count(*) filter (where currency = 'EUR') = 1 as ok from receipts`,
    );
  });
});

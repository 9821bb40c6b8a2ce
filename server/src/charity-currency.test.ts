import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from './settings/load-config.ts';
import type * as Migrate from './platform/database/migrate.ts';
import type * as Donors from './testing/donors.ts';
import type * as Staff from './testing/staff.ts';
import { endOtherCurrency, loadAgainIn } from './testing/other-currency.ts';
import { startOwnGateway } from './testing/own-gateway.ts';
import type { Receipts } from './testing/receipts.ts';

let gateway: Awaited<ReturnType<typeof startOwnGateway>>;
let test: Receipts;
let unverifiedDonor: typeof Donors.unverifiedDonor;
let colleague: typeof Staff.colleague;
let migrateDatabase: typeof Migrate.migrateDatabase;

/** Loads the modules again, because a process reads its currency once. */
async function loadIn(currency: string): Promise<void> {
  loadAgainIn(currency);
  ({ unverifiedDonor } = await import('./testing/donors.ts'));
  ({ colleague } = await import('./testing/staff.ts'));
  ({ migrateDatabase } = await import('./platform/database/migrate.ts'));
}

beforeAll(async () => {
  await loadIn('GBP');
  gateway = await startOwnGateway('GBP');
  const { startReceipts } = await import('./testing/receipts.ts');
  test = await startReceipts({ braintree: gateway.braintree });
});
afterAll(async () => {
  await test.close();
  gateway.end();
  endOtherCurrency();
});

const currencies = async (table: string) =>
  (await test.rows(`select distinct currency from ${table}`)).map(({ currency }) => currency);

describe('a charity with CURRENCY=GBP', () => {
  it('charges a gift in pounds, and says so in the receipt and the document of a refund', async () => {
    const given = await test.given('ada@example.org');
    const ledger = await test.localBraintree.ledger();
    expect(ledger.find(({ transactionId }) => transactionId === given.transactionId)).toMatchObject({
      amountCents: 1_337,
      currency: 'GBP',
    });
    const [receipt] = await test.mailedPdfs('ada@example.org');
    expect(receipt?.subject).toBe('Your receipt from Green Ribbon Example: £13.37');
    for (const text of [receipt?.words, receipt?.text]) {
      expect(text).toContain('£13.37');
      expect(text).toContain('(registration number 00-0000000) gave nothing in return for this gift.');
      expect(text).not.toMatch(/\$|EIN|goods or services|tax/);
    }
    await test.refund(given, 3.37);
    const [refund] = await test.mailedPdfs('ada@example.org');
    expect(refund?.text).toContain('We’ve refunded £3.37.');
  });

  it('begins monthly gifts in pounds, and keeps each row of the books in them', async () => {
    const { checkoutId } = await unverifiedDonor(test, 'bea@example.org', { type: 'monthly', amount: 25 });
    await test.settled();
    const [gift] = await test.rows(
      `select gateway_transaction_id as id from gifts join attempts on attempts.id = attempt_id where checkout_id = '${checkoutId}'`,
    );
    const ledger = await test.localBraintree.ledger();
    expect(ledger.find(({ transactionId }) => transactionId === gift?.['id'])?.currency).toBe('GBP');
    for (const table of ['checkouts', 'attempts', 'gifts', 'ledger_entries', 'subscriptions', 'receipts'])
      expect([table, await currencies(table)]).toEqual([table, ['GBP']]);
  });

  it('takes a bank’s file in pounds, and refuses one in dollars by line', async () => {
    const finance = await colleague(test, 'finance');
    const send = (code: string) =>
      finance.console.upload(
        'POST',
        '/bank-lines/import',
        `Posting Date,Description,Amount,Currency\r\n10/25/2026,Braintree gift,100.00,${code}\r\n`,
        { is_trial: 'true', with_alike: 'false' },
      );
    const taken = await send('GBP');
    expect([taken.status, taken.body]).toMatchObject([200, {}]);
    const refused = JSON.stringify((await send('USD')).body);
    expect(refused).toContain('This is in USD. Your charity uses GBP.');
  });

  it('does not start in another currency once gifts were given', async () => {
    await loadIn('EUR');
    await expect(migrateDatabase(test.databaseUrl, () => undefined)).rejects.toThrow(
      'The books of this database are in GBP, but CURRENCY is EUR',
    );
  });
});

it('refuses a currency that is not supported, in one sentence', () => {
  expect(() => loadConfig({ CURRENCY: 'KWD' })).toThrow(
    /^CURRENCY must be a currency that Handsel supports: USD, .*GBP.*, but it is "KWD"\.$/,
  );
});

it('offers no method that takes US dollars only with another currency', async () => {
  await loadIn('GBP');
  const { loadConfig: load } = await import('./settings/load-config.ts');
  expect([...load({ PAYMENT_METHODS: 'card,venmo,bank,google' }).offer.methods]).toEqual(['card', 'google']);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';
import type { WebhookReceiver } from '../testing/webhook-receiver.ts';

let gateway: TestGateway;
let receiver: WebhookReceiver;
beforeEach(async () => {
  gateway = await startTestGateway();
  receiver = await startWebhookReceiver();
  await gateway.control('/webhooks', { method: 'PUT', body: JSON.stringify({ url: receiver.url }) });
  await gateway.advanceTo(monday);
});
afterEach(async () => {
  await gateway.stop();
  await receiver.stop();
});

/** A future Monday, and the days after it. */
const monday = mondayOf(new Date().getUTCFullYear() + 1);
function mondayOf(year: number): string {
  const day = new Date(Date.UTC(year, 2, 1));
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
const daysOn = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);

const sell = async (amount: string, paymentMethodNonce = 'fake-valid-nonce') => {
  const options = { submitForSettlement: true };
  return (await gateway.sdk.transaction.sale({ amount, paymentMethodNonce, options })).transaction.id;
};
const sellAndSettle = async (amount: string) => {
  const id = await sell(amount);
  await gateway.sdk.testing.settle(id);
  return id;
};
const set = async (settings: unknown) =>
  (await gateway.control('/disbursements', { method: 'POST', body: JSON.stringify(settings) })).status;
const bankLines = async () => {
  const reply = await gateway.control('/disbursements');
  return ((await reply.json()) as { bankLines: BankLine[] }).bankLines;
};
interface BankLine {
  day: string;
  amountCents: number;
  reference: string;
  disbursementId: string;
}
const payments = async () => (await bankLines()).map(({ day, amountCents }) => [day, amountCents]);
const told = () =>
  receiver.notifications.flatMap((notification) =>
    'disbursement' in notification && notification.disbursement !== undefined
      ? [{ kind: notification.kind, ...notification.disbursement }]
      : [],
  );
const found = async (...criterion: readonly unknown[]) => {
  const operator = String(criterion[0]);
  const sought = ['disbursementDate', operator, ...criterion.slice(1)] as const;
  return (await gateway.search('transaction', sought)).map((transaction) => transaction.text('id'));
};

describe('a business day', () => {
  it('pays the transactions settled before it less refunds, and marks each transaction', async () => {
    const [first, second] = [await sellAndSettle('30.00'), await sellAndSettle('12.00')];
    const refund = (await gateway.sdk.transaction.refund(first, '5.00')).transaction.id;
    await gateway.sdk.testing.settle(refund);
    await sell('99.00');
    expect((await gateway.sdk.transaction.find(first)).disbursementDetails).toMatchObject({
      disbursementDate: null,
      success: null,
    });
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([[daysOn(1), 3700]]);
    for (const [id, settlementAmount] of [
      [first, '30.00'],
      [second, '12.00'],
      [refund, '5.00'],
    ] as const) {
      const transaction = await gateway.sdk.transaction.find(id);
      expect(transaction.disbursementDetails).toEqual({
        disbursementDate: daysOn(1),
        settlementAmount,
        settlementCurrencyIsoCode: 'USD',
        settlementCurrencyExchangeRate: '1',
        settlementBaseCurrencyExchangeRate: '1',
        fundsHeld: false,
        success: true,
      });
      expect((transaction as unknown as { isDisbursed(): boolean }).isDisbursed()).toBe(true);
    }
  });

  it('sends a webhook of the disbursement, with transactions that the SDK finds', async () => {
    const id = await sellAndSettle('30.00');
    await gateway.advance({ days: 1 });
    const [disbursement] = told();
    const [line] = await bankLines();
    expect(disbursement).toMatchObject({
      kind: 'disbursement',
      id: line?.disbursementId,
      amount: '30.00',
      disbursementDate: daysOn(1),
      disbursementType: 'credit',
      success: true,
      retry: false,
      transactionIds: [id],
      merchantAccount: {
        id: 'sandbox_usd',
        currencyIsoCode: 'USD',
        subMerchantAccount: false,
        status: 'active',
      },
      exceptionMessage: null,
      followUpAction: null,
    });
    expect(line?.reference).toBe(`BRAINTREE FUNDING ${line?.disbursementId.toUpperCase()}`);
    expect((await gateway.call('disbursement.transactions', disbursement)).at('ids')).toEqual([id]);
  });

  it('after a weekend pays everything settled in the meantime', async () => {
    await gateway.advanceTo(daysOn(4));
    await sellAndSettle('10.00');
    await gateway.advance({ days: 1 });
    await sellAndSettle('20.00');
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([]);
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([[daysOn(7), 3000]]);
  });

  it('finds transactions by a day and by a range', async () => {
    const first = await sellAndSettle('10.00');
    await gateway.advance({ days: 1 });
    const second = await sellAndSettle('20.00');
    await gateway.advance({ days: 1 });
    await sellAndSettle('40.00');
    expect(await found('is', daysOn(1))).toEqual([first]);
    expect(await found('is', new Date(`${daysOn(2)}T00:00:00Z`))).toEqual([second]);
    expect(await found('between', daysOn(1), daysOn(2))).toEqual([second, first]);
    expect(await found('min', daysOn(3))).toEqual([]);
  });

  it('excludes what PayPal pays out itself', async () => {
    await gateway.sdk.testing.settle(await sell('10.00', 'fake-paypal-one-time-nonce'));
    await gateway.advance({ days: 7 });
    expect([await payments(), told()]).toEqual([[], []]);
  });
});

describe('a dispute', () => {
  const dispute = async (transactionId: string, terms: object = {}) => {
    const body = JSON.stringify({ transactionId, ...terms });
    const reply = await gateway.control('/disputes', { method: 'POST', body });
    return ((await reply.json()) as { id: string }).id;
  };
  const decide = (id: string, status: string) =>
    gateway.control(`/disputes/${id}`, { method: 'POST', body: JSON.stringify({ status }) });

  it('takes the money when it is opened, and returns it when it is won', async () => {
    const sale = await sellAndSettle('30.00');
    await gateway.advance({ days: 1 });
    const id = await dispute(sale);
    await gateway.advance({ days: 1 });
    await decide(id, 'disputed');
    await decide(id, 'won');
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([
      [daysOn(1), 3000],
      [daysOn(2), -3000],
      [daysOn(3), 3000],
    ]);
    expect(told()[1]).toMatchObject({ disbursementType: 'debit', amount: '30.00', transactionIds: [] });
    const decided = await gateway.call('dispute.find', id);
    const paidOn = (event: number) => decided.at(`dispute.statusHistory.${event}.disbursementDate`);
    expect([paidOn(0), paidOn(1), paidOn(2)]).toEqual([daysOn(2), null, daysOn(3)]);
    const on = async (day: string) =>
      (await gateway.search('dispute', ['disbursementDate', 'is', day])).map((one) => one.text('id'));
    expect([await on(daysOn(2)), await on(daysOn(4))]).toEqual([[id], []]);
  });

  it('takes nothing more when lost, and nothing if it only requests evidence', async () => {
    const sale = await sellAndSettle('30.00');
    await dispute(await sellAndSettle('10.00'), { kind: 'retrieval' });
    await gateway.advance({ days: 1 });
    const id = await dispute(sale, { amountCents: 1000 });
    await gateway.advance({ days: 1 });
    await decide(id, 'accepted');
    await gateway.advance({ days: 3 });
    expect(await payments()).toEqual([
      [daysOn(1), 4000],
      [daysOn(2), -1000],
    ]);
  });
});

describe('fees', () => {
  const nonprofit = { percent: '1.99', fixed: '0.49' };
  const report = async (day: string, query?: string, variables?: object) => {
    const keys = Buffer.from('integration_public_key:integration_private_key').toString('base64');
    const reply = await fetch(`http://127.0.0.1:${gateway.port}/graphql`, {
      method: 'POST',
      headers: { authorization: `Basic ${keys}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: query ?? `{ report { transactionLevelFees(date: "${day}") { url } } }`,
        variables,
      }),
    });
    const body = (await reply.json()) as Record<
      string,
      Record<string, Record<string, { url: string | null }>>
    >;
    return body['data']?.['report']?.['transactionLevelFees']?.url;
  };
  const rowsOf = async (url: string | null | undefined): Promise<Record<string, string>[]> => {
    const text = await (await fetch(url ?? '')).text();
    const [header, ...rows] = text.trimEnd().split('\r\n');
    const names = (header ?? '').split(',');
    return rows.map((row) => {
      const cells = row.split(',');
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    });
  };

  it('are deducted each day if configured, rounded for each sale, and never for a refund', async () => {
    expect(await set({ fees: { ...nonprofit, nettedDaily: true } })).toBe(200);
    // 1.99 % of 12.50 is 24.875 cents, and of 25.00 it is 49.75.
    const [first] = [await sellAndSettle('12.50'), await sellAndSettle('25.00')];
    await gateway.sdk.testing.settle((await gateway.sdk.transaction.refund(first, '2.00')).transaction.id);
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([[daysOn(1), 1250 + 2500 - 200 - (25 + 49) - (50 + 49)]]);
  });

  it("are in the day's report, even if they are not deducted", async () => {
    await set({ fees: nonprofit });
    const sale = await sellAndSettle('12.50');
    const refund = (await gateway.sdk.transaction.refund(sale, '2.00')).transaction.id;
    await gateway.sdk.testing.settle(refund);
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([[daysOn(1), 1050]]);
    expect(await rowsOf(await report(daysOn(1)))).toMatchObject([
      {
        'Merchant Account ID': 'sandbox_usd',
        'Transaction ID': sale,
        'Original Transaction ID': '',
        'Transaction Type': 'sale',
        'Settlement Amount': '12.50',
        'Settlement Date': monday,
        'Disbursement Date': daysOn(1),
        'Card Brand': 'Visa',
        Discount: '0.0199',
        'Per Transaction Fee': '0.49',
        'Total Fee Amount': '0.74',
      },
      {
        'Transaction ID': refund,
        'Original Transaction ID': sale,
        'Transaction Type': 'credit',
        'Refunded Amount': '2.00',
        'Total Fee Amount': '0.00',
      },
    ]);
  });

  it('can be queried with variables; a day without a disbursement has no report, and neither does an altered address', async () => {
    await sellAndSettle('12.50');
    await gateway.advance({ days: 1 });
    const query = `query Fees($date: Date!, $merchantAccountId: ID) {
      report { transactionLevelFees(date: $date, merchantAccountId: $merchantAccountId) { url } } }`;
    const url = await report('', query, { date: daysOn(1), merchantAccountId: 'sandbox_usd' });
    expect(await rowsOf(url)).toHaveLength(1);
    expect(await report(daysOn(2))).toBeNull();
    expect(await report('soon')).toBeUndefined();
    expect(await report('', query, { date: daysOn(1), merchantAccountId: 'none' })).toBeUndefined();
    expect((await fetch(url?.replace(/.{4}$/, 'ffff') ?? '')).status).toBe(404);
  });

  it('of PayPal are in the transaction once it is settled', async () => {
    await set({ fees: nonprofit });
    const id = await sell('10.00', 'fake-paypal-one-time-nonce');
    await gateway.sdk.testing.settle(id);
    const { paypalAccount } = await gateway.sdk.transaction.find(id);
    expect(paypalAccount).toMatchObject({
      transactionFeeAmount: '0.69',
      transactionFeeCurrencyIsoCode: 'USD',
    });
  });
});

describe("on a test's request, the next disbursement", () => {
  it('fails, is reported as an exception, and is sent again on the next business day', async () => {
    await set({ nextException: { message: 'bank_rejected' } });
    const id = await sellAndSettle('30.00');
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([]);
    expect((await gateway.sdk.transaction.find(id)).disbursementDetails).toMatchObject({ success: false });
    await sellAndSettle('7.00');
    await gateway.advance({ days: 1 });
    expect(await payments()).toEqual([
      [daysOn(2), 3000],
      [daysOn(2), 700],
    ]);
    expect((await gateway.sdk.transaction.find(id)).disbursementDetails).toMatchObject({
      success: true,
      disbursementDate: daysOn(2),
    });
    const [failed, again, next] = told();
    expect(failed).toMatchObject({
      kind: 'disbursement_exception',
      success: false,
      retry: false,
      exceptionMessage: 'bank_rejected',
      followUpAction: 'contact_us',
      transactionIds: [id],
    });
    expect(again).toMatchObject({ kind: 'disbursement', id: failed?.id, success: true, retry: true });
    expect(next).toMatchObject({ kind: 'disbursement', retry: false, amount: '7.00' });
  });

  it('has no webhook, and the one after it has one', async () => {
    await set({ nextIsUntold: true });
    await sellAndSettle('30.00');
    await gateway.advance({ days: 1 });
    await sellAndSettle('7.00');
    await gateway.advance({ days: 1 });
    expect(await payments()).toHaveLength(2);
    expect(told().map(({ amount }) => amount)).toEqual(['7.00']);
  });

  it.each([
    [{ nextException: { message: 'lazy' } }, 422],
    [{ fees: { percent: 'much' } }, 422],
    [{ merchantAccountId: 'none' }, 404],
  ])('rejects %j', async (settings, status) => {
    expect(await set(settings)).toBe(status);
  });
});

it.each(['disbursement', 'disbursement_exception'] as const)(
  "is not needed for the SDK's sample of %s",
  async (kind) => {
    const sample = await gateway.call('webhookTesting.sampleNotification', kind, 'd1');
    const [signature, payload] = [sample.text('bt_signature'), sample.text('bt_payload')];
    expect((await gateway.call('webhookNotification.parse', signature, payload)).text('kind')).toBe(kind);
  },
);

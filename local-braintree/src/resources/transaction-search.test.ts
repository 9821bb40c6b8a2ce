import type { Transaction, TransactionSearchFn } from 'braintree';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  for (let number = 1; number <= 120; number += 1) {
    await gateway.sdk.transaction.sale({
      amount: `${number}.00`,
      orderId: `order-${number}`,
      paymentMethodNonce: number % 2 === 0 ? 'fake-valid-nonce' : 'fake-valid-mastercard-nonce',
      customer: { email: number <= 3 ? 'Ada@example.org' : 'grace@example.org' },
      options: { submitForSettlement: number > 100 },
    });
  }
});
afterAll(() => gateway.stop());

async function ordersFound(criteria: TransactionSearchFn): Promise<string[]> {
  const orders: string[] = [];
  for await (const found of gateway.sdk.transaction.search(criteria))
    orders.push((found as Transaction).orderId ?? '');
  return orders;
}

it('finds one transaction by its order', async () => {
  expect(await ordersFound((search) => search.orderId().is('order-7'))).toEqual(['order-7']);
  expect(await ordersFound((search) => search.orderId().is('none'))).toEqual([]);
});

it('pages through everything, newest first', async () => {
  const orders = await ordersFound((search) => search.orderId().startsWith('order-'));
  expect(orders).toHaveLength(120);
  expect(orders[0]).toBe('order-120');
  expect(orders.at(-1)).toBe('order-1');
});

it('narrows by range, status, text and the visible ends of the card', async () => {
  expect(await ordersFound((search) => search.amount().between('9.50', '11.00'))).toEqual([
    'order-11',
    'order-10',
  ]);
  expect(await ordersFound((search) => search.status().in(['submitted_for_settlement']))).toHaveLength(20);
  expect(await ordersFound((search) => search.customerEmail().contains('ada@'))).toHaveLength(3);
  expect(await ordersFound((search) => search.creditCardNumber().endsWith('4444'))).toHaveLength(60);
  expect(
    await ordersFound((search) => {
      search.orderId().endsWith('0');
      search.createdAt().min(new Date(Date.now() - 60_000));
      search.amount().max('20.00');
    }),
  ).toEqual(['order-20', 'order-10']);
  expect(await ordersFound((search) => search.createdAt().min(new Date(Date.now() + 60_000)))).toEqual([]);
});

it('rejects an unknown criterion, instead of finding everything', async () => {
  const http = (gateway.sdk as unknown as { http: { post(url: string, body: unknown): Promise<unknown> } })
    .http;
  const url = '/merchants/integration_merchant_id/transactions/advanced_search_ids';
  expect(await rejectionOf(http.post(url, { search: { shoeSize: { is: '42' } } }))).toBe('unexpectedError');
  expect(await rejectionOf(http.post(url, { search: { orderId: { resembles: 'x' } } }))).toBe(
    'unexpectedError',
  );
});

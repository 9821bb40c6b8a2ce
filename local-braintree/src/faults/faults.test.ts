import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rejectionOf, startTestGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterEach(() => gateway.control('/faults', { method: 'DELETE' }));
afterAll(() => gateway.stop());

const call = 'transaction.sale';
const sell = (orderId: string) =>
  gateway.sdk.transaction.sale({ amount: '13.37', paymentMethodNonce: 'fake-valid-nonce', orderId });
const charged = async (orderId: string) =>
  (await gateway.ledger()).filter((entry) => entry.orderId === orderId).length;
/** Whether the call that a fault waits for has arrived. */
const isFaultSpent = async () => {
  const { faults } = (await (await gateway.control('/faults')).json()) as { faults: unknown[] };
  return faults.length === 0;
};

it('answers 500 without doing the work, for the given number of calls', async () => {
  await gateway.fail({ call, kind: 'status', count: 2 });
  expect(await rejectionOf(sell('failed'))).toBe('serverError');
  expect(await rejectionOf(sell('failed'))).toBe('serverError');
  expect(await charged('failed')).toBe(0);
  expect((await sell('failed')).success).toBe(true);
});

it.each(['drop-reply', 'cut'] as const)('%s: does the work without a reply', async (kind) => {
  await gateway.fail({ call, kind });
  expect(await rejectionOf(sell(kind))).toBe('unexpectedError');
  expect(await charged(kind)).toBe(1);
  expect((await sell('after')).success).toBe(true);
});

it('waits before the work, or between the work and the reply', async () => {
  await gateway.fail({ call, kind: 'delay', delayMs: 1_000 });
  const late = sell('late-work');
  await expect.poll(isFaultSpent, { interval: 10 }).toBe(true);
  expect(await charged('late-work')).toBe(0);
  expect((await late).success).toBe(true);

  await gateway.fail({ call, kind: 'delay', replyDelayMs: 1_000 });
  let isAnswered = false;
  const lateReply = sell('late-reply').finally(() => (isAnswered = true));
  await expect.poll(() => charged('late-reply'), { interval: 10 }).toBe(1);
  expect(isAnswered).toBe(false);
  expect((await lateReply).success).toBe(true);
});

it('also does the work for a caller who disconnected in the meantime', async () => {
  await gateway.fail({ call, kind: 'delay', delayMs: 2_000 });
  const hangUp = new AbortController();
  const impatient = fetch(`http://127.0.0.1:${gateway.port}/merchants/integration_merchant_id/transactions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('integration_public_key:integration_private_key')}`,
    },
    body: JSON.stringify({
      transaction: {
        type: 'sale',
        amount: '1.00',
        order_id: 'hung-up',
        payment_method_nonce: 'fake-valid-nonce',
      },
    }),
    signal: hangUp.signal,
  });
  await expect.poll(isFaultSpent, { interval: 10 }).toBe(true);
  hangUp.abort();
  await expect(impatient).rejects.toThrow();
  await expect.poll(() => charged('hung-up')).toBe(1);
});

it('declines with a chosen code, after letting some calls pass', async () => {
  await gateway.fail({ call, kind: 'refuse', code: '2010', skip: 1 });
  expect((await sell('first')).success).toBe(true);
  expect(await sell('second')).toMatchObject({
    success: false,
    message: 'Card Issuer Declined CVV',
    transaction: { status: 'processor_declined', processorResponseCode: '2010' },
  });
});

it('is removed when cleared, and only affects the call it names', async () => {
  await gateway.fail({ call: 'subscription.create', kind: 'status' }, { call, kind: 'status' });
  await gateway.control('/faults', { method: 'DELETE' });
  expect((await sell('cleared')).success).toBe(true);
  await gateway.fail({ call: 'customer.create', kind: 'status', status: 503 });
  expect((await sell('other')).success).toBe(true);
  expect(await rejectionOf(gateway.sdk.customer.create({}))).toBe('serviceUnavailableError');
});

it('names the mistake in a request for faults, and requires the key', async () => {
  const wrong = await gateway.control('/faults', {
    method: 'POST',
    body: JSON.stringify({ faults: [{ call, kind: 'explode' }] }),
  });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('faults.0.kind');
  expect((await gateway.control('/ledger', { headers: { 'x-control-key': 'guess' } })).status).toBe(401);
});

import type { BraintreeGateway, Disbursement, Subscription } from 'braintree';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { LedgerEntry } from './control/ledger.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { connectSdk } from './testing/test-gateway.ts';
import { startWebhookReceiver } from './testing/webhook-receiver.ts';
import type { WebhookReceiver } from './testing/webhook-receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));
let receiver: WebhookReceiver;
beforeEach(async () => (receiver = await startWebhookReceiver()));
afterEach(() => receiver.stop());

const controlKey = 'crash-test-control-key';
const donors = Array.from({ length: 28 }, (_, index) => `donor-${index + 1}`);
const rounds = 4;

const start = () =>
  startGatewayProcess(join(folder, 'state'), ['--control-key', controlKey, '--webhook-url', receiver.url]);

async function control<T>(port: number, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${port}/_control${path}`, {
    headers: { 'x-control-key': controlKey, 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await reply.json()) as T;
}

async function subscribeAll(sdk: BraintreeGateway): Promise<void> {
  for (const [index, id] of donors.entries()) {
    await sdk.customer.create({ id });
    const method = { customerId: id, paymentMethodNonce: 'fake-valid-nonce', token: id };
    await sdk.paymentMethod.create(method);
    const terms = { planId: 'monthly-gift', paymentMethodToken: id, billingDayOfMonth: index + 1 };
    await sdk.subscription.create({ id, ...terms, neverExpires: true });
  }
}

interface Told {
  subscription?: Subscription;
  disbursement?: Disbursement;
}

/** Repeats some work until the process is gone. */
async function untilKilled(work: () => Promise<unknown>): Promise<never> {
  for (;;) await work();
}

const firstDays = (subscription: Subscription) =>
  subscription.transactions?.map(
    (transaction) =>
      (transaction as unknown as { subscription: { billingPeriodStartDate: string } }).subscription
        .billingPeriodStartDate,
  ) ?? [];

it('killed while it bills: no reported charge is lost, none is partial, no period is billed twice', async () => {
  const told = () => receiver.notifications.length;
  const sold = new Map<string, string>();
  let latest = '';
  for (let round = 0; round < rounds; round += 1) {
    const gateway = await start();
    const sdk = connectSdk(gateway.port);
    if (round === 0) await subscribeAll(sdk);
    const { now } = await control<{ now: string }>(gateway.port, '/clock');
    expect(now >= latest).toBe(true);
    const before = told();
    const work = Promise.allSettled([
      untilKilled(async () => {
        ({ now: latest } = await control<{ now: string }>(gateway.port, '/clock', { by: { days: 9 } }));
      }),
      untilKilled(async () => {
        const orderId = `order-${round}-${sold.size}`;
        const request = { amount: '5.00', orderId, paymentMethodNonce: 'fake-valid-nonce' };
        sold.set(orderId, (await sdk.transaction.sale(request)).transaction.id);
      }),
    ]);
    await expect.poll(told, { timeout: 60_000 }).toBeGreaterThan(before + 20 + round);
    await gateway.kill('SIGKILL');
    await work;
  }
  const gateway = await start();
  const sdk = connectSdk(gateway.port);
  const { entries } = await control<{ entries: LedgerEntry[] }>(gateway.port, '/ledger');
  const charged = new Set(entries.map((entry) => entry.transactionId));
  for (const id of sold.values()) expect(charged).toContain(id);
  for (const notification of receiver.notifications) {
    const { subscription, disbursement } = notification as unknown as Told;
    for (const { id } of subscription?.transactions ?? []) expect(charged).toContain(id);
    for (const id of disbursement?.transactionIds ?? []) expect(charged).toContain(id);
  }
  for (const id of donors) {
    const subscription = await sdk.subscription.find(id);
    const days = firstDays(subscription);
    expect(new Set(days).size).toBe(days.length);
    expect(days).toHaveLength(subscription.currentBillingCycle);
    expect(entries.filter((entry) => entry.subscriptionId === id)).toHaveLength(days.length);
    if (days.length > 0) expect(days[0]).toBe(subscription.billingPeriodStartDate);
    expect(subscription.nextBillingDate > latest.slice(0, 10)).toBe(true);
  }
  await gateway.kill('SIGTERM');
});

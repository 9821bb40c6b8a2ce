import { createHash, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenizeBankAccount } from '../../testing/bank-accounts.ts';
import { searchFor } from '../../testing/long-runs.ts';
import { monthlyDonor, monthlyDonorWithCard, type MonthlyDonor } from '../../testing/monthly-gifts.ts';
import { startPassingMonths, type PassingMonths } from '../../testing/passing-months.ts';
import { snapshotTables } from '../../testing/table-snapshot.ts';
import { beginCheckout, paymentBody } from '../../testing/test-app.ts';
import { collectWebhooks, type WebhookCollector } from '../../testing/webhook-collector.ts';
import { aboutSubscription, notification, postForm, sendWebhook } from '../../testing/webhooks.ts';

const { numRuns, seed, timeoutMs } = searchFor(4, 2016);
const FORGED = 1_000;
const AT_ONCE = 6;

let test: PassingMonths;
let collector: WebhookCollector;
let putBack: () => Promise<void>;
let subscriptionId: string;
beforeAll(async () => {
  const googlePay = { environment: 'TEST', merchantId: undefined } as const;
  const methods = new Set(['card', 'bank'] as const);
  test = await startPassingMonths({ offer: { methods, threeDSecure: false, googlePay, venmoDesktop: 'qr' } });
  collector = await collectWebhooks();
  await test.localBraintree.sendWebhooksTo(collector.url);
  await live();
});
afterAll(async () => {
  await test.close();
  collector.close();
});

/**
 * Lets donors, their banks and the gateway act, while our server receives only the gateway's
 * replies and no webhook.
 */
async function live(): Promise<void> {
  const lasting = await monthlyDonor(test, 'lasting@example.org');
  const unpaid = await monthlyDonorWithCard(test, 'unpaid@example.org', 0);
  const ended = await monthlyDonor(test, 'ended@example.org');
  const disputed = await monthlyDonor(test, 'disputed@example.org');
  const [settled, returned] = [
    await giveFromBank('settled@example.org'),
    await giveFromBank('returned@example.org'),
  ];
  subscriptionId = lasting.subscriptionId;
  await test.settled();
  putBack = await snapshotTables(test);
  const { localBraintree } = test;
  await localBraintree.bankSays('yes', settled);
  await localBraintree.bankSays('no', returned);
  await localBraintree.advance({ months: 1 });
  await localBraintree.advance({ days: 6 });
  await localBraintree.giveStatus(ended.subscriptionId, 'Canceled');
  const decided = [
    [await charge(lasting), ['disputed', 'won']],
    [await charge(ended), ['disputed', 'lost']],
    [await charge(disputed), ['disputed']],
  ] as const;
  for (const [transactionId, decisions] of decided) {
    const dispute = await localBraintree.openDispute(transactionId);
    for (const decision of decisions) await localBraintree.decideDispute(dispute, decision);
  }
  await localBraintree.openDispute(await charge(lasting, 1));
  await localBraintree.webhooksSent();
  // Webhooks that Braintree sends without a call by us, or that a provider causes.
  const token = `<paypal-account><token>${unpaid.subscriptionId}</token><customer-id>c</customer-id><subscriptions type="array"/></paypal-account>`;
  const report = `<account-updater-daily-report><report-date type="date">2026-11-21</report-date><report-url>https://reports.example/cards.csv</report-url></account-updater-daily-report>`;
  for (const payload of [
    notification('payment_method_revoked_by_customer', token, new Date(0)),
    notification('account_updater_daily_report', report),
    aboutSubscription('subscription_billing_skipped', lasting.subscriptionId),
    aboutSubscription('subscription_trial_ended', ended.subscriptionId),
    aboutSubscription('subscription_went_active', unpaid.subscriptionId),
    aboutSubscription('subscription_expired', '00000000-0000-4000-8000-000000000000'),
  ])
    collector.taken.push(signed(payload));
}

const charge = async (given: MonthlyDonor, month = 0) =>
  String((await test.localBraintree.chargesOf(given.subscriptionId))[month]?.transactionId);

/** @returns the transaction, which the bank has not settled yet */
async function giveFromBank(email: string): Promise<string> {
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { email });
  const nonce = await tokenizeBankAccount(browser, test);
  const paid = await browser.post(
    '/api/transaction',
    paymentBody(checkout, { nonce, payment_method_type: 'bank' }),
  );
  expect(paid.status).toBe(200);
  const [gift] = await test.rows(
    'select gateway_transaction_id as id from gifts order by given_at desc limit 1',
  );
  return String(gift?.['id']);
}

/** The form that the gateway would send. */
function signed(payload: string): string {
  const { publicKey, privateKey } = test.config.braintree;
  const key = createHash('sha1').update(privateKey).digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  return new URLSearchParams({ bt_signature: `${publicKey}|${signature}`, bt_payload: payload }).toString();
}

/** Everything that a webhook may change, without the ids and times of our rows. */
async function books(): Promise<Record<string, unknown>[]> {
  const parts = {
    subscriptions: 'id, status, amount_cents, payment_token, next_billing_date',
    gifts: 'gateway_transaction_id, state, settlement, amount_cents, method_description',
    ledger_entries: 'kind, amount_cents, gateway_transaction_id',
    disputes: 'id, state, amount_cents, reply_by',
    dunning_runs: 'subscription_id, ends_on, ended_at is null as open',
    failed_months: 'transaction_id, amount_cents, is_hard',
    method_warnings: 'subscription_id, kind, payment_token, closed_at is null as open',
    alerts: 'kind, about',
  };
  const each = Object.entries(parts).map(
    ([table, columns]) =>
      `select '${table}' as part, to_jsonb(t)::text as row from (select ${columns} from ${table}) as t`,
  );
  // The mails about a dispute describe it as it was at the first webhook, and differ by order. All
  // other mails are the same in any order.
  each.push(
    `select 'mails', recipient || ': ' || subject from local_mails where subject not like 'A gift is disputed%' and subject not like '%is paused'`,
  );
  return test.rows(`${each.join(' union all ')} order by 1, 2`);
}

const done = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');

async function endOf(forms: string[]): Promise<Record<string, unknown>[]> {
  await putBack();
  for (let sent = 0; sent < forms.length; sent += AT_ONCE) {
    const together = forms.slice(sent, sent + AT_ONCE).map((form) => postForm(test, form));
    expect(new Set(await Promise.all(together))).toEqual(new Set([200]));
  }
  await done();
  return books();
}

describe('webhooks', () => {
  it(
    'of every kind, in any order and three times each, lead to one end',
    { timeout: timeoutMs },
    async () => {
      const all = [...collector.taken];
      // A dispute makes us cancel a monthly gift at the gateway, which keeps that. From here on the
      // gateway's state is the same in every order.
      await endOf(all);
      const expected = await endOf(all);
      const kinds = await test.rows('select distinct kind from webhooks');
      expect(kinds.length).toBeGreaterThan(12);
      expect(new Set(expected.map(({ part }) => part)).size).toBe(8);
      const tripled = [0, 1, 2].flatMap((time) => all.map((_form, index) => time * all.length + index));
      const orders = fc.shuffledSubarray(tripled, { minLength: tripled.length });
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          expect(await endOf(order.map((index) => all[index % all.length] ?? ''))).toEqual(expected);
        }),
        { numRuns, seed, endOnFailure: true },
      );
    },
  );

  it('that are forged never act, even a thousand of them', async () => {
    await putBack();
    const before = await books();
    const genuine = aboutSubscription('subscription_canceled', subscriptionId);
    const [signature] = [new URLSearchParams(signed(genuine)).get('bt_signature') ?? ''];
    const form = (bt_signature: string, bt_payload: string) =>
      postForm(test, new URLSearchParams({ bt_signature, bt_payload }).toString());
    const forge: ((number: number) => Promise<number>)[] = [
      (number) => sendWebhook(test, genuine, { privateKey: `guess${String(number)}` }),
      (number) => sendWebhook(test, genuine, { publicKey: `guess${String(number)}` }),
      () => form(signature.replace(/\w+$/, randomBytes(20).toString('hex')), genuine),
      (number) =>
        form(signature, aboutSubscription('subscription_canceled', subscriptionId, new Date(number))),
      (number) => form(signature.slice(0, -1 - (number % 30)), genuine),
      () => form(signature, genuine.slice(4)),
      () => form('', genuine),
      () => sendWebhook(test, randomBytes(12).toString('hex')),
    ];
    const statuses = new Set<number>();
    for (let number = 0; number < FORGED; number += 1)
      statuses.add((await forge[number % forge.length]?.(number)) ?? 200);
    expect([...statuses]).toEqual([403]);
    expect(await test.rows('select kind from webhooks')).toEqual([]);
    await done();
    expect(await books()).toEqual(before);
  });
});

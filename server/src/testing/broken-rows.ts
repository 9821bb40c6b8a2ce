import type { TestApp } from './test-app.ts';

/**
 * States that only an error, a lost moment or another process leaves in the database. Each comment
 * says which one.
 */

/** Our books know a charge by another id, as before its gift is written. */
export const renameCharge = (test: TestApp, from: string, to: string) =>
  test.rows(`update gifts set gateway_transaction_id = '${to}' where gateway_transaction_id = '${from}'`);

/** The gateway charged a gift in another currency than in our books. */
export const storeCurrency = (test: TestApp, giftId: string, currency: string) =>
  test.rows(`update gifts set currency = '${currency}' where id = '${giftId}'`);

/** A copy of a gift whose charge the gateway does not know. */
export const inventGift = (test: TestApp, transactionId: string) =>
  test.rows(
    `with gift as (
       insert into gifts (donor_id, subscription_id, gateway_transaction_id, amount_cents, frequency, method_type, method_description, state)
       select donor_id, id, '${transactionId}', 1337, 'monthly', 'credit', 'a card', 'succeeded' from subscriptions limit 1
       returning id, amount_cents, gateway_transaction_id, given_at
     ), allocated as (
       insert into gift_allocations (gift_id, fund_id, amount_cents, given_at) select id, default_fund(), amount_cents, given_at from gift
     )
     insert into ledger_entries (gift_id, kind, amount_cents, gateway_transaction_id)
     select id, 'charge', amount_cents, gateway_transaction_id from gift`,
  );

/**
 * The document of a gift or a refund is missing, as if its job had never run.
 * @param refundId the gateway's transaction of a refund
 */
export const loseReceipt = (test: TestApp, giftId: string, refundId: string | null = null) =>
  test.rows(
    `delete from receipts where gift_id = '${giftId}' and refund_id is not distinct from ${refundId === null ? 'null' : `'${refundId}'`}`,
  );

/** A receipt shows a different amount than its gift. */
export const alterReceipt = (test: TestApp, giftId: string, cents: number) =>
  test.rows(
    `update receipts set snapshot = jsonb_set(snapshot, '{amountCents}', '${String(cents)}') where gift_id = '${giftId}'`,
  );

/**
 * An administrator changed the split of a gift by hand.
 * @param cents the amount of its first fund
 */
export const splitByHand = (test: TestApp, giftId: string, cents: number) =>
  test.rows(`update gift_allocations set amount_cents = ${String(cents)} where gift_id = '${giftId}'`);

/**
 * Another process gives up an attempt while its charge is on its way.
 * @returns the attempt's id
 */
export async function failAttempt(test: TestApp, checkoutId: string): Promise<string> {
  const [attempt] = await test.rows(
    `update attempts set state = 'failed' where checkout_id = '${checkoutId}' returning id`,
  );
  return String(attempt?.['id']);
}

/** A process dies after it stored an attempt, and before it requested the charge. */
export const abandonAttempt = (test: TestApp, checkoutId: string) =>
  test.rows(
    `insert into attempts (checkout_id, session_id, email, frequency, amount_cents, method_type, nonce, user_agent,
       state, lease_id, lease_until)
     select id, session_id, email, frequency, amount_cents, 'credit', 'fake-valid-nonce', '', 'pending',
       gen_random_uuid(), now() from checkouts where id = '${checkoutId}'`,
  );

/**
 * The outcome of an attempt is unknown, and a process holds its lease for another hour.
 * @returns its id
 */
export async function doubtAttempt(test: TestApp, checkoutId: string): Promise<string> {
  const [attempt] = await test.rows(
    `insert into attempts (checkout_id, session_id, email, frequency, amount_cents, method_type, user_agent, state,
       lease_id, lease_until)
     select id, session_id, email, frequency, amount_cents, 'credit', '', 'unknown', gen_random_uuid(), now() + interval '1 hour'
     from checkouts where id = '${checkoutId}' returning id`,
  );
  return String(attempt?.['id']);
}

/** Attempts of donors who all paid while the gateway did not reply. */
export const doubtMany = (test: Pick<TestApp, 'rows'>, attempts: number) =>
  test.rows(
    `with session as (
       insert into sessions (token_hash, rotation_salt) values ('token', 'salt') returning id
     ), checkout as (
       insert into checkouts (session_id, email, amount_cents, frequency, page, user_agent)
       select id, 'ada@example.org', 1337, 'one-time', 'checkout', '' from session, generate_series(1, ${String(attempts)}) returning *
     )
     insert into attempts (checkout_id, session_id, email, frequency, amount_cents, method_type, nonce, user_agent, state, lease_id, lease_until)
     select id, session_id, email, frequency, amount_cents, 'credit', 'fake-valid-nonce', '', 'unknown', gen_random_uuid(), now() from checkout`,
  );

/** A change to a monthly gift failed in our books, and was made at the gateway. */
export const failChange = (test: TestApp, changeId: string) =>
  test.rows(
    `update subscription_changes set state = 'failed', finalized_at = now() where id = '${changeId}'`,
  );

/** Another window changes the amount of a checkout, in a transaction of one second. */
export const changeSlowly = (test: TestApp, checkoutId: string, cents: number) =>
  test.rows(
    `begin; update checkouts set amount_cents = ${String(cents)} where id = '${checkoutId}'; select pg_sleep(1); commit`,
  );

/** A checkout has another address than the session that began it. */
export const giveUnderAddress = (test: TestApp, checkoutId: string, email: string) =>
  test.rows(`update checkouts set email = '${email}' where id = '${checkoutId}'`);

/** A session without its checkout: the checkout is gone, and the session is not. */
export const loseCheckout = (test: TestApp, checkoutId: string) =>
  test.rows(`delete from checkouts where id = '${checkoutId}'`);

/** The gateway no longer has the customers in our books. */
export const loseCustomers = (test: TestApp) =>
  test.rows('update gateway_customers set id = gen_random_uuid()');

/** Our books have another amount for a monthly gift than the gateway. */
export const storeAmount = (test: TestApp, subscriptionId: string, cents: number) =>
  test.rows(`update subscriptions set amount_cents = ${String(cents)} where id = '${subscriptionId}'`);

/** A monthly gift has ended in our books, and continues at the gateway. */
export const endInOurBooks = (test: TestApp, subscriptionId: string) =>
  test.rows(`update subscriptions set status = 'cancelled' where id = '${subscriptionId}'`);

/** Our books have another payment method for a monthly gift than the gateway. */
export const storePaymentToken = (test: TestApp, subscriptionId: string, token: string) =>
  test.rows(`update subscriptions set payment_token = '${token}' where id = '${subscriptionId}'`);

/** Our books have another billing day than the gateway. */
export const spoilBillingDay = (test: TestApp, subscriptionId: string) =>
  test.rows(
    `update subscriptions set billing_day = case billing_day when 5 then 6 else 5 end where id = '${subscriptionId}'`,
  );

/**
 * Our books lack the billing day, like those of an older version.
 * @returns the previous value
 */
export async function forgetBillingDay(test: TestApp, subscriptionId: string): Promise<unknown> {
  const [row] = await test.rows(
    `with known as (select id, billing_day from subscriptions where id = '${subscriptionId}')
     update subscriptions set billing_day = null from known where subscriptions.id = known.id returning known.billing_day`,
  );
  return row?.['billing_day'];
}

/** The address of a monthly gift is erased, while the gateway still charges it. */
export const eraseAddress = (test: TestApp, subscriptionId: string) =>
  test.rows(
    `with donor as (update donors set email = 'erased' where id in (select donor_id from subscriptions where id = '${subscriptionId}'))
     update attempts set email = 'erased' where id = '${subscriptionId}'`,
  );

/** A donor has left an address, while a mail to it is on its way. */
export const leaveAddress = (test: TestApp, from: string, to: string) =>
  test.rows(`update donors set email = '${to}' where email = '${from}'`);

/** Another session has set the password of an address meanwhile. */
export const setPasswordElsewhere = (test: TestApp, email: string) =>
  test.rows(`update donors set password_hash = 'set before' where email = '${email}'`);

/** Forgets received webhooks, so that the same webhook counts as new. */
export const forgetWebhooks = (test: TestApp) => test.rows('delete from webhooks');

/** Runs work while a table is missing, which causes an unexpected error. */
export async function withoutTable<T>(
  test: Pick<TestApp, 'rows'>,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  await test.rows(`alter table ${table} rename to lost_${table}`);
  try {
    return await work();
  } finally {
    await test.rows(`alter table lost_${table} rename to ${table}`);
  }
}

/** Acts as if no receipt had been made of a gift yet. */
export const loseReceipts = (test: TestApp, giftId: string) =>
  test.rows(`delete from receipts where gift_id = '${giftId}'`);

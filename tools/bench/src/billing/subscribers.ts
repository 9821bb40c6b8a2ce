import pg from 'pg';
import type { GatewayCalls } from './gateway-calls.ts';

const AT_ONCE = 50;

/**
 * Creates monthly gifts at a gateway, on every day of the month except today, which would add a
 * thirteenth charge in a year.
 */
export async function subscribe(gateway: GatewayCalls, ids: readonly string[]): Promise<void> {
  const days = Array.from({ length: 28 }, (_, index) => index + 1);
  const billingDays = days.filter((day) => day !== new Date().getUTCDate());
  const create = async (id: string, index: number): Promise<void> => {
    await gateway.post('/customers', { customer: { id, email: emailOf(id) } });
    const method = { customerId: id, paymentMethodNonce: 'fake-valid-nonce', token: id };
    await gateway.post('/payment_methods', { paymentMethod: method });
    const billingDayOfMonth = billingDays[index % billingDays.length];
    const terms = { planId: 'monthly-gift', paymentMethodToken: id, billingDayOfMonth, neverExpires: true };
    await gateway.post('/subscriptions', { subscription: { id, ...terms } });
  };
  for (let begun = 0; begun < ids.length; begun += AT_ONCE) {
    const some = ids.slice(begun, begun + AT_ONCE);
    await Promise.all(some.map((id, index) => create(id, begun + index)));
  }
}

/**
 * Inserts the same monthly gifts into our database, as the API writes those of anonymous donors.
 */
export async function knowSubscribers(databaseUrl: string, ids: readonly string[]): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of STATEMENTS) await client.query(statement, [ids]);
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

const emailOf = (id: string) => `${id}@example.org`;

const EACH = 'from unnest($1::uuid[]) as id';
const EMAIL = `id || '@example.org'`;

const STATEMENTS = [
  `insert into sessions (id, token_hash, rotation_salt) select id, sha256(id::text::bytea), sha256(id::text::bytea) ${EACH}`,
  `insert into checkouts (id, session_id, email, amount_cents, frequency, page, user_agent)
   select id, id, ${EMAIL}, 2500, 'monthly', 'checkout', '' ${EACH}`,
  `insert into attempts (id, checkout_id, session_id, email, frequency, amount_cents, method_type, user_agent, state, lease_id, lease_until)
   select id, id, id, ${EMAIL}, 'monthly', 2500, 'credit', '', 'succeeded', id, now() ${EACH}`,
  `insert into donors (id, email) select id, ${EMAIL} ${EACH}`,
  `insert into gateway_customers (id, donor_id, made_for) select id, id, id ${EACH}`,
  `insert into subscriptions (id, donor_id, amount_cents, status, payment_token)
   select id, id, 2500, 'active', id::text ${EACH}`,
  `insert into subscription_funds (subscription_id, fund_id, share) select id, default_fund(), 2500 ${EACH}`,
];

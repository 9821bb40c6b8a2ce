import type { DatabaseSync } from 'node:sqlite';

const collections = [
  'merchant_accounts',
  'customers',
  'addresses',
  'disputes',
  'documents',
  'payment_methods',
  'verifications',
  'bank_verifications',
  'nonces',
  'union_pay_enrollments',
  'paypal_payments',
  'venmo_contexts',
  'transactions',
  'subscriptions',
  'plans',
  'add_ons',
  'discounts',
  'request_keys',
  'disbursements',
  'disbursement_settings',
  'webhooks',
  'clock',
] as const;

export type CollectionName = (typeof collections)[number];

/**
 * Every expression that a lookup or a search often filters by, so that it does not scan the table.
 */
const indexes: readonly (readonly [CollectionName, string])[] = [
  ['addresses', 'customerId'],
  ['disputes', 'transactionId'],
  ['payment_methods', 'customerId'],
  ['payment_methods', 'instrument.uniqueNumberIdentifier'],
  ['verifications', 'paymentMethodToken'],
  ['bank_verifications', 'paymentMethodToken'],
  ['nonces', 'threeDSecure.threeDSecureAuthenticationId'],
  ['transactions', 'orderId'],
  ['transactions', 'createdAt'],
  ['transactions', 'status'],
  ['transactions', 'customer.id'],
  ['transactions', 'customer.email'],
  ['transactions', 'subscriptionId'],
  ['transactions', 'refundedTransactionId'],
  ['transactions', 'disbursement.day'],
  ['subscriptions', 'paymentMethodToken'],
  ['subscriptions', 'nextBillingDate'],
  ['disbursements', 'status'],
  ['webhooks', 'status'],
];

/** The SQL for one field of a JSON record; SQLite only uses an index if the text is the same. */
export function field(path: string): string {
  return `record ->> '$.${path}'`;
}

/**
 * Settled transactions that are not paid out; PayPal pays its own out itself. A partial index
 * contains only these few. The plus keeps SQLite from using the index by status instead, in which
 * nearly everything is settled.
 */
export const undisbursed = `+(${field('status')}) = 'settled' AND ${field('disbursement.day')} IS NULL
  AND ${field('instrument.type')} <> 'paypal_account'`;

/** Creates missing tables and indexes. Safe to run on every start. */
export function createSchema(database: DatabaseSync): void {
  database.exec('CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  for (const name of collections) {
    database.exec(
      `CREATE TABLE IF NOT EXISTS ${name} (
         sequence INTEGER PRIMARY KEY,
         id TEXT NOT NULL UNIQUE,
         record TEXT NOT NULL
       ) STRICT`,
    );
  }
  for (const [table, path] of indexes) {
    const name = `${table}_by_${path.replaceAll('.', '_')}`;
    const sql = field(path);
    database.exec(`CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${sql}) WHERE ${sql} IS NOT NULL`);
  }
  bringUpToDate(database);
  // After the migration steps, which add the fields that the index needs.
  database.exec(
    `CREATE INDEX IF NOT EXISTS transactions_undisbursed ON transactions (sequence) WHERE ${undisbursed}`,
  );
}

/** The migration steps for the records of older versions; the database counts those it has had. */
const steps: readonly ((database: DatabaseSync) => void)[] = [
  (database) => {
    // Old versions only had cards.
    for (const table of ['payment_methods', 'nonces', 'transactions']) {
      database.exec(
        `UPDATE ${table}
         SET record = json_remove(
           json_set(record, '$.instrument', json_set(record -> '$.card', '$.type', 'credit_card')), '$.card')
         WHERE record -> '$.card' IS NOT NULL`,
      );
    }
    database.exec(
      `UPDATE payment_methods
       SET record = json_set(record, '$.verifications', (
         SELECT json_group_array(json_set(value, '$.card.type', 'credit_card'))
         FROM json_each(record, '$.verifications')))`,
    );
  },
  (database) => {
    // Old versions stored verifications inside their method.
    database.exec(
      `INSERT INTO verifications (id, record)
       SELECT value ->> '$.id', json_set(
         value, '$.paymentMethodToken', record ->> '$.token', '$.customerId', record ->> '$.customerId')
       FROM payment_methods, json_each(record, '$.verifications');
       UPDATE payment_methods SET record = json_remove(record, '$.verifications')`,
    );
  },
  (database) => {
    // Old versions had no trials, add-ons, discounts and balances.
    const held = `json_object('addOns', json('[]'), 'discounts', json('[]'))`;
    for (const table of ['add_ons', 'discounts']) {
      database.exec(
        `UPDATE ${table} SET record = json_patch(json_object('createdAt', $now, 'updatedAt', $now), record)`.replaceAll(
          '$now',
          "strftime('%Y-%m-%dT%H:%M:%fZ')",
        ),
      );
    }
    database.exec(`UPDATE plans SET record = json_patch(${held}, record)`);
    database.exec(
      `UPDATE subscriptions SET record = json_set(
         json_patch(${held}, record),
         '$.billingFrequencyMonths', (
           SELECT plans.record ->> '$.billingFrequencyMonths' FROM plans
           WHERE plans.id = subscriptions.record ->> '$.planId'),
         '$.balanceCents', 0, '$.retryCount', 0, '$.pastDueSince', NULL, '$.description', NULL,
         '$.trialDuration', NULL, '$.trialDurationUnit', NULL,
         '$.statusHistory', (
           SELECT json_group_array(json_patch(
             json_object('balanceCents', 0, 'planId', subscriptions.record ->> '$.planId', 'source', 'api'), value))
           FROM json_each(subscriptions.record, '$.statusHistory')))
       WHERE record ->> '$.balanceCents' IS NULL`,
    );
  },
  (database) => {
    // An old key stored its transaction, but not the reply.
    database.exec('DELETE FROM request_keys');
  },
];

function bringUpToDate(database: DatabaseSync): void {
  const done = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  database.exec('BEGIN');
  for (const step of steps.slice(done)) step(database);
  database.exec(`PRAGMA user_version = ${steps.length}; COMMIT`);
}

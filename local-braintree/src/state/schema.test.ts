import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { State } from './state.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-schema-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('converts the cards and verifications of an older state folder to the current form, once', () => {
  new State(folder).close();
  const database = new DatabaseSync(join(folder, 'gateway.sqlite'));
  const card = { last4: '1111', cardType: 'Visa' };
  const record = { token: 'old', card, verifications: [{ id: 'v', card }] };
  database.prepare("INSERT INTO payment_methods (id, record) VALUES ('old', ?)").run(JSON.stringify(record));
  database.exec('PRAGMA user_version = 0');
  database.close();
  for (const start of ['first', 'second']) {
    const state = new State(folder);
    expect(state.paymentMethods.get('old'), start).toEqual({
      token: 'old',
      instrument: { ...card, type: 'credit_card' },
    });
    expect(state.verifications.get('v'), start).toEqual({
      id: 'v',
      card: { ...card, type: 'credit_card' },
      paymentMethodToken: 'old',
      customerId: null,
    });
    state.close();
  }
});

it('adds the missing fields to the subscriptions of an older state folder', () => {
  const older = join(folder, 'subscriptions');
  new State(older).close();
  const database = new DatabaseSync(join(older, 'gateway.sqlite'));
  const insert = (table: string, id: string, record: object) =>
    database.prepare(`INSERT INTO ${table} (id, record) VALUES (?, ?)`).run(id, JSON.stringify(record));
  insert('plans', 'monthly', { id: 'monthly', billingFrequencyMonths: 3 });
  insert('add_ons', 'tree', { id: 'tree', amountCents: 500 });
  const event = { at: '2026-01-01T00:00:00.000Z', status: 'Active', priceCents: 1000 };
  insert('subscriptions', 's', { id: 's', planId: 'monthly', nextBillingDate: 'x', statusHistory: [event] });
  database.exec('PRAGMA user_version = 2');
  database.close();
  const state = new State(older);
  expect(state.subscriptions.get('s')).toMatchObject({
    nextBillingDate: 'x',
    billingFrequencyMonths: 3,
    addOns: [],
    discounts: [],
    balanceCents: 0,
    pastDueSince: null,
    statusHistory: [{ ...event, balanceCents: 0, planId: 'monthly', source: 'api' }],
  });
  expect(state.plans.get('monthly')).toMatchObject({ addOns: [], discounts: [] });
  expect(Date.parse(state.addOns.get('tree')?.createdAt ?? '')).toBeGreaterThan(0);
  state.close();
});

it('opens a state folder from before there were disbursements', () => {
  const older = join(folder, 'disbursements');
  new State(older).close();
  const database = new DatabaseSync(join(older, 'gateway.sqlite'));
  database.exec(
    'DROP INDEX transactions_undisbursed; DROP TABLE disbursements; DROP TABLE disbursement_settings',
  );
  database.close();
  const state = new State(older);
  expect([state.disbursements.select(), state.disbursementSettings.select()]).toEqual([[], []]);
  state.close();
});

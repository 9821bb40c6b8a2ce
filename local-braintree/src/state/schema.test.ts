import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { State } from './state.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-braintree-schema-'));
afterEach(() => rmSync(folder, { recursive: true }));

it('brings the cards and verifications of an older state folder into the present form, once', () => {
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

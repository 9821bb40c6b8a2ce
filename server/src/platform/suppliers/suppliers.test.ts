import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { SUPPLIER_ENDS, type SupplierUse } from './suppliers.ts';
import { watchSuppliers } from './watch-suppliers.ts';

let test: TestApp;
let database: Database;
beforeAll(async () => {
  test = await startTestApp();
  database = connectDatabase(test.databaseUrl, { maxConnections: 1, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const OLD: SupplierUse = {
  offer: { threeDSecure: true },
  braintree: { web: '3.97.2' },
  databaseUrl: undefined,
};
const CURRENT: SupplierUse = { ...OLD, braintree: { web: 'current' } };
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const raised = () => test.rows("select about, details from alerts where kind = 'supplierEnds'");

describe('3-D Secure with braintree-web 3.97.2', () => {
  it('raises one alert during the 60 days before its last day', async () => {
    await watchSuppliers(database.db, OLD, noon('2026-12-29'));
    await watchSuppliers(database.db, CURRENT, noon('2027-01-15'));
    expect(await raised()).toEqual([]);
    await watchSuppliers(database.db, OLD, noon('2026-12-31'));
    await watchSuppliers(database.db, OLD, noon('2027-01-07'));
    expect(await raised()).toEqual([
      {
        about: 'braintree-web 3.97.2 with 3-D Secure',
        details: {
          'Last day': '2027-02-28',
          'What to do': expect.stringContaining('BRAINTREE_WEB=current') as unknown,
        },
      },
    ]);
  });
});

it('docs/suppliers.md has the same last days, and the server runs on the Node.js that it names', () => {
  const text = readFileSync(path.join(import.meta.dirname, '../../../../docs/suppliers.md'), 'utf8');
  const listed = [...text.matchAll(/\| (\d{4}-\d{2}-\d{2}) /g)].map(([, day]) => day);
  expect(listed).toEqual(Object.values(SUPPLIER_ENDS).map(({ lastDay }) => lastDay));
  expect(`Node.js ${process.versions.node.split('.')[0] ?? ''}`).toBe(SUPPLIER_ENDS.node.name);
});

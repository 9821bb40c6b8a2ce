import { yearIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { unverifiedDonor } from '../../../testing/donors.ts';
import { getPdf } from '../../../testing/pdf.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startTestApp();
  donors = await donorsInConsole(test);
});
afterAll(() => test.close());

const YEAR = yearIn('America/Chicago', new Date());
const pathOf = (id: string, year = YEAR) => `/donors/${id}/years/${String(year)}/statement.pdf`;

async function givenBy(email: string, amount: number): Promise<string> {
  await unverifiedDonor(test, email, { amount });
  await test.until('select not exists (select from graphile_worker.jobs) as ok');
  return donors.idOf(email);
}

describe('the receipts of a donor’s year', () => {
  it('are one PDF with the total, and an audit entry', async () => {
    const id = await givenBy('yearly@example.org', 100);
    const { given_by_year: years } = await donors.page(id);
    expect(years).toEqual([{ year: YEAR, given_cents: 10_000, has_receipts: true }]);
    const { pdf } = await getPdf(test, donors.care.console.browser, `/staff/api${pathOf(id)}`);
    expect(pdf.text).toContain('$100');
    expect(
      await test.rows(
        `select from audit_log where action = 'donor.statement-printed' and subject = 'donor:${id}'`,
      ),
    ).toHaveLength(1);
  });

  it('include those of donors who were merged into this one', async () => {
    const into = await givenBy('grace@example.org', 70);
    const from = await givenBy('grace.hopper@example.com', 35);
    expect((await donors.merge(from, into)).status).toBe(200);
    const { pdf } = await getPdf(test, donors.care.console.browser, `/staff/api${pathOf(from)}`);
    expect(pdf.text).toMatch(/\$70.*\$35.*\$105/);
  });

  it('are not there for another year, and not for a role that may not correct gifts', async () => {
    const id = await givenBy('private@example.org', 25);
    expect(outcome(await donors.care.console.get(pathOf(id, YEAR - 1)))).toEqual([409, 'no_receipt']);
    const fundraiser = await colleague(test, 'fundraiser');
    expect(outcome(await fundraiser.console.get(pathOf(id)))).toEqual([403, 'not_permitted']);
  });
});

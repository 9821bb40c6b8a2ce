import { yearIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { startReceipts, type Receipts } from '../../../testing/receipts.ts';
import { colleague } from '../../../testing/staff.ts';

let test: Receipts;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startReceipts();
  donors = await donorsInConsole(test);
});
afterAll(() => test.close());

const YEAR = yearIn('America/Chicago', new Date());
const pathOf = (id: string, year = YEAR) => `/donors/${id}/years/${String(year)}/statement/mail`;
const send = (id: string, mailId: string = crypto.randomUUID(), year = YEAR) =>
  donors.care.console.post(pathOf(id, year), { mail_id: mailId });

async function statementsTo(email: string) {
  await test.settled();
  return (await test.mailedPdfs(email)).filter(({ subject }) => /What you gave/.test(String(subject)));
}

async function idOfGiver(email: string): Promise<string> {
  await test.given(email);
  return donors.idOf(email);
}

describe('the receipts of a donor’s year by email', () => {
  it('are mailed once for several clicks, with an audit entry, and again if asked again', async () => {
    const email = 'yearly.mail@example.org';
    const id = await idOfGiver(email);
    const mailId = crypto.randomUUID();
    const presses = await Promise.all([1, 2, 3].map(() => send(id, mailId)));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [mail, ...others] = await statementsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('$13.37');
    expect(
      await test.rows(
        `select from audit_log where action = 'donor.statement-mailed' and subject = 'donor:${id}'`,
      ),
    ).toHaveLength(1);
    expect((await send(id)).status).toBe(200);
    expect(await statementsTo(email)).toHaveLength(2);
  });

  it('reveal nothing of another email of the donor, which staff merged', async () => {
    const into = await idOfGiver('one.mail@example.org');
    const from = await idOfGiver('two.mail@example.com');
    expect((await donors.merge(from, into)).status).toBe(200);
    expect((await send(from)).status).toBe(200);
    const [mail] = await statementsTo('one.mail@example.org');
    expect(mail?.text).toContain('one.mail@example.org');
    expect(mail?.text).toContain('You gave $13.37 in');
    expect(await statementsTo('two.mail@example.com')).toEqual([]);
  });

  it('are not mailed after a refund, for another year, or by a fundraiser', async () => {
    const given = await test.given('refunded.mail@example.org');
    const id = await donors.idOf('refunded.mail@example.org');
    expect(outcome(await send(id, crypto.randomUUID(), YEAR - 1))).toEqual([409, 'no_receipt']);
    const fundraiser = await colleague(test, 'fundraiser');
    const refused = await fundraiser.console.post(pathOf(id), { mail_id: crypto.randomUUID() });
    expect(outcome(refused)).toEqual([403, 'not_permitted']);
    await test.refund(given);
    expect(outcome(await send(id))).toEqual([409, 'no_receipt']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../../testing/donors.ts';
import {
  addFund,
  fundBody,
  giftsOf,
  leftOf,
  part,
  saveFund,
  startWithFunds,
  type WithFunds,
} from '../../../testing/funds.ts';
import { onTheTenth, type PassingMonths } from '../../../testing/passing-months.ts';
import { colleague } from '../../../testing/staff.ts';

let system: WithFunds;
let test: PassingMonths;
beforeAll(async () => {
  system = await startWithFunds();
  ({ test } = system);
  await onTheTenth(test);
});
afterAll(() => test.close());

describe('a monthly gift', () => {
  /** A gift of $25 a month. */
  async function monthly(fund?: string): Promise<{ id: string; email: string }> {
    const email = system.newEmail();
    await unverifiedDonor(test, email, { type: 'monthly', amount: 25, ...(fund !== undefined && { fund }) });
    const [row] = await test.rows(
      `select s.id from subscriptions s join donors d on d.id = s.donor_id where d.email = '${email}'`,
    );
    await test.settled();
    return { id: String(row?.['id']), email };
  }
  const fundMails = (email: string) =>
    test.rows(
      `select text from local_mails where recipient = '${email}' and subject like 'Where your monthly gift%'`,
    );

  it('keeps its fund from month to month', async () => {
    const { email } = await monthly('relief');
    await test.advance({ months: 2 });
    const gifts = await giftsOf(test, email);
    expect(gifts).toHaveLength(3);
    for (const gift of gifts) expect(await leftOf(test, gift)).toEqual({ Relief: 2_500 });
  });

  it('is split from the next month on, in proportion when its amount changes; its donor gets a mail', async () => {
    const { id, email } = await monthly();
    const allocations = [part(system.relief, 1_500), part(system.music, 1_000)];
    const url = `/monthly-gifts/${id}/funds`;
    expect(
      (await system.care.console.put(url, { allocations: [part(system.relief, 2_400)] })).body.code,
    ).toBe('validation');
    expect((await system.care.console.put(url, { allocations })).status).toBe(200);
    expect((await system.care.console.put(url, { allocations })).status).toBe(200);
    await test.settled();
    const [mail, ...more] = await fundMails(email);
    expect(mail?.['text']).toContain('Your monthly gift now goes to Relief and Music.');
    expect(more).toEqual([]);
    await test.advance({ months: 1 });
    const changed = await system.care.console.put(`/monthly-gifts/${id}/amount`, { amount_cents: 1_001 });
    expect(changed.status).toBe(200);
    expect((await system.care.console.get(`/monthly-gifts/${id}`)).body.data).toMatchObject({
      allocations: [
        { name: 'Relief', amount_cents: 601 },
        { name: 'Music', amount_cents: 400 },
      ],
    });
    await test.advance({ months: 1 });
    const left = [];
    for (const gift of await giftsOf(test, email)) left.push(await leftOf(test, gift));
    expect(left).toEqual([
      { 'General fund': 2_500 },
      { Music: 1_000, Relief: 1_500 },
      { Music: 400, Relief: 601 },
    ]);
  });

  it('moves with all others when its fund is closed, if staff say so, and their donors get a mail', async () => {
    const ends = await addFund(system.fundraiser, 'Ending');
    const [one, two] = [await monthly('ending'), await monthly('ending')];
    const closed = fundBody('Ending', { closes_on: '2020-01-01', moves_monthly_gifts_to: system.music });
    // A fundraiser may close the fund, but not change monthly gifts.
    expect((await saveFund(system.fundraiser, ends, closed)).body.code).toBe('not_permitted');
    const admin = await colleague(test, 'admin');
    const nowhere = { ...closed, moves_monthly_gifts_to: ends };
    expect((await saveFund(admin, ends, nowhere)).body.code).toBe('validation');
    expect((await system.fundOf(ends))?.monthly_gifts).toBe(2);
    expect((await saveFund(admin, ends, closed)).status).toBe(200);
    await test.settled();
    expect(await system.fundOf(ends)).toMatchObject({ monthly_gifts: 0, state: 'closed' });
    for (const { email } of [one, two]) {
      expect((await fundMails(email))[0]?.['text']).toContain('now goes to Music');
      await test.settled();
    }
    await test.advance({ months: 1 });
    const [, month = ''] = await giftsOf(test, one.email);
    expect(await leftOf(test, month)).toEqual({ Music: 2_500 });
  });
});

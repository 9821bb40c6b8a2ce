import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { donorsInConsole, type DonorsInConsole } from '../../../testing/donors-in-console.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { holdMerges, untilWaiting } from '../../../testing/held-locks.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import type { Reply } from '../../../testing/reply.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let donors: DonorsInConsole;
beforeAll(async () => {
  test = await startTestApp();
  donors = await donorsInConsole(test);
});
afterAll(() => test.close());

describe('donors who were merged', () => {
  it('are separated by one undo if both accounts of an email were merged before they became one', async () => {
    const [ada = ''] = await donors.someDonors('twice', 'ada');
    const email = 'bea@twice.example.org';
    for (const amount of [20, 40]) await unverifiedDonor(test, email, { amount });
    for (const { id } of await donors.list({ search: email })) await donors.merge(id, ada);
    await verifyBySignIn(test, test.browser(), email);
    const merges = await donors.mergesOf(ada);
    expect(merges).toMatchObject([{ donor: { email, gift_count: 2 } }]);
    expect(outcome(await donors.undo(merges[0]?.id ?? ''))).toEqual([200, 'ok']);
    expect((await donors.page(ada)).emails).toEqual(['ada@twice.example.org']);
  });

  it('are not erased by a colleague who has not seen one that is merged at that moment', async () => {
    const [ada = '', bea = ''] = await donors.someDonors('unseen', 'ada', 'bea');
    const { emails } = await donors.page(ada);
    await donors.jobsDone();
    const release = await holdMerges(test);
    const merging = donors.merge(bea, ada);
    await untilWaiting(test, 1, merging);
    const erasing = donors.owner.console.post(`/donors/${ada}/erasure`, { emails });
    await untilWaiting(test, 2, erasing);
    await release();
    expect(outcome(await merging)).toEqual([200, 'ok']);
    expect(outcome(await erasing)).toEqual([409, 'donor_changed']);
  });

  it('are erased together if accounts have become one and they exceed the limit of a merge', async () => {
    const names = (letter: string) => Array.from({ length: 10 }, (_, index) => `${letter}${String(index)}`);
    const [one = '', ...ones] = await donors.someDonors('crowd', ...names('a'));
    const [two = '', ...twos] = await donors.someDonors('crowd', ...names('b'));
    for (const id of ones) await donors.merge(id, one);
    for (const id of twos) await donors.merge(id, two);
    const email = 'both@crowd.example.org';
    for (const into of [one, two]) {
      await unverifiedDonor(test, email);
      const alone = (await donors.list({ search: email })).find(({ is_merged: isMerged }) => !isMerged);
      await donors.merge(alone?.id ?? '', into);
    }
    await verifyBySignIn(test, test.browser(), email);
    const { emails } = await donors.page(one);
    expect(emails).toHaveLength(21);
    expect(outcome(await donors.owner.console.post(`/donors/${one}/erasure`, { emails }))).toEqual([
      200,
      'ok',
    ]);
  });

  it('are exported and erased together if staff do it, once the colleague has seen all emails', async () => {
    const [ada = '', bea = ''] = await donors.someDonors('zyxgone', 'ada', 'bea');
    const { emails } = await donors.page(ada);
    const erase = (all: string[]) => donors.owner.console.post(`/donors/${ada}/erasure`, { emails: all });
    await donors.merge(bea, ada);
    expect(outcome(await erase(emails))).toEqual([409, 'donor_changed']);
    const data = (await donors.owner.console.post(`/donors/${ada}/data-export`)).body.data as Record<
      string,
      unknown
    >;
    expect(data).toMatchObject({
      accounts: [{ email: 'ada@zyxgone.example.org' }],
      merged_donors: [{ accounts: [{ email: 'bea@zyxgone.example.org' }] }],
    });
    expect((await erase((await donors.page(ada)).emails)).status).toBe(200);
    await donors.jobsDone();
    expect(await tablesThatHold(test, 'zyxgone')).toEqual(['public.local_mails']);
    expect(await donors.shown([ada, bea])).toEqual([ada, bea]);
    expect(outcome(await donors.merge(bea, ada))).toEqual([404, 'not_found']);
  });

  it('are separate once one of them was erased, and the others stay one', async () => {
    const [ada = '', bea = '', cleo = ''] = await donors.someDonors('asked', 'ada', 'bea', 'cleo');
    await donors.merge(bea, ada);
    await donors.merge(cleo, ada);
    expect(await runDonorData(test, 'erase', 'bea@asked.example.org')).toMatch(/^The account is closed\./);
    await donors.jobsDone();
    expect(await donors.shown([ada, bea, cleo])).toEqual([ada, bea, ada]);
    expect((await donors.page(ada)).emails).toEqual(['ada@asked.example.org', 'cleo@asked.example.org']);
  });
});

describe('while a merged donor is erased', () => {
  /** Acts while the erasure waits behind a colleague's change before it deletes the merges. */
  async function meanwhile(email: string, act: () => Promise<Reply>): Promise<Reply> {
    await donors.jobsDone();
    const release = await holdMerges(test);
    const acted = act();
    await untilWaiting(test, 1, acted);
    await runDonorData(test, 'erase', email);
    await untilWaiting(test, 2);
    // Longer than the database needs to detect a deadlock.
    await test.rows('select pg_sleep(1.2)');
    await release();
    const reply = await acted;
    await donors.jobsDone();
    return reply;
  }

  it('the others can be separated', async () => {
    const [ada = '', bea = '', cleo = ''] = await donors.someDonors('apart', 'ada', 'bea', 'cleo');
    await donors.merge(bea, ada);
    await donors.merge(cleo, ada);
    const [last] = await donors.mergesOf(ada);
    const reply = await meanwhile('bea@apart.example.org', () => donors.undo(last?.id ?? ''));
    expect(outcome(reply)).toEqual([200, 'ok']);
    expect(await donors.shown([ada, bea, cleo])).toEqual([ada, bea, cleo]);
  });

  it('another donor who is merged with one of them is not shown as the erased one', async () => {
    const [ada = '', bea = '', cleo = ''] = await donors.someDonors('hidden', 'ada', 'bea', 'cleo');
    await donors.merge(bea, ada);
    const reply = await meanwhile('ada@hidden.example.org', () => donors.merge(cleo, bea));
    expect(outcome(reply)).toEqual([200, 'ok']);
    expect((await donors.page(cleo)).donor).toMatchObject({ id: cleo, email: 'cleo@hidden.example.org' });
    expect((await donors.list()).map(({ id }) => id)).toContain(cleo);
  });
});

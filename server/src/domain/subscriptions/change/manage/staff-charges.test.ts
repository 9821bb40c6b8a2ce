import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ControlPanel } from '../../../../testing/control-panel.ts';
import { byDonor, byLink, pause, readGift, resume } from '../../../../testing/managed-gifts.ts';
import { mailsTo, newMonthlyDonor } from '../../../../testing/managed-months.ts';
import {
  beginChange,
  confirmChange,
  manageToken,
  monthlyDonorWithCard,
  type MonthlyDonor,
} from '../../../../testing/monthly-gifts.ts';
import { onTheTenth, startPassingMonths, type PassingMonths } from '../../../../testing/passing-months.ts';
import { visitor } from '../../../../testing/test-app.ts';

let test: PassingMonths;
beforeAll(async () => {
  test = await startPassingMonths();
  await onTheTenth(test);
});
afterEach(() => test.localBraintree.clearFaults());
afterAll(() => test.close());

/** The charged amount of each month, in cents. */
async function takenOf({ subscriptionId }: MonthlyDonor): Promise<unknown[]> {
  await test.settled();
  const gifts = await test.rows(
    `select amount_cents from gifts where subscription_id = '${subscriptionId}' order by given_at`,
  );
  return gifts.map((gift) => gift['amount_cents']);
}

/** Staff's own add-ons and discounts, in addition to the discount of a pause. */
describe('a paused monthly gift', () => {
  it('with an add-on of staff that was not reported continues with it and without the pause', async () => {
    const given = await newMonthlyDonor(test);
    await pause(given.browser, byDonor(given), 1);
    await test.settled();
    await test.localBraintree.fault({ call: 'webhook.*', kind: 'drop', count: 100 });
    await new ControlPanel(test.config.braintree).addOn(given.subscriptionId, 5);
    const { body } = await resume(given.browser, byDonor(given));
    expect(body.data).toMatchObject({ status: 'active', amount: 25, next_amount: 30 });
    await test.localBraintree.clearFaults();
    await test.settled();
    const [mail] = await mailsTo(test, given, 'has resumed');
    expect(mail).toContain('Your next gift of $30 will be charged on');
    await test.advance({ months: 1 });
    expect(await takenOf(given)).toEqual([2_500, 3_000]);
  });

  it.each([
    ['more', 30, (panel: ControlPanel, id: string) => panel.addOn(id, 5)],
    ['less', 20, (panel: ControlPanel, id: string) => panel.discount(id, 5)],
  ])(
    'for which staff have charged %s is not charged meanwhile, and then as staff set it, even when it is resumed early',
    async (_name, dollars, change) => {
      const given = await newMonthlyDonor(test);
      const where = byDonor(given);
      await change(new ControlPanel(test.config.braintree), given.subscriptionId);
      const { body } = await pause(given.browser, where, 2);
      expect(body.data).toMatchObject({ status: 'paused', amount: 25, next_amount: dollars });
      await test.settled();
      const amount = `$${String(dollars)}`;
      expect((await mailsTo(test, given, 'is paused'))[0]).toContain(
        `your next gift of ${amount} will be charged`,
      );
      await test.advance({ months: 2 });
      expect(await takenOf(given)).toEqual([2_500]);
      await test.advance({ months: 1 });
      expect(await takenOf(given)).toEqual([2_500, dollars * 100]);

      await pause(given.browser, where, 1);
      expect((await resume(given.browser, where)).body.data).toMatchObject({
        status: 'active',
        next_amount: dollars,
      });
      await test.advance({ months: 1 });
      expect(await takenOf(given)).toEqual([2_500, dollars * 100, dollars * 100]);
    },
  );

  it('whose months have different amounts is paused for as many as have one amount, and leaves no credit', async () => {
    const given = await newMonthlyDonor(test);
    const where = byDonor(given);
    await new ControlPanel(test.config.braintree).addOn(given.subscriptionId, 5, 1);
    const { pauses } = await readGift(given.browser, where);
    expect((await pause(given.browser, where, 3)).body.code).toBe('subscription_uneven');
    expect(await readGift(given.browser, where)).toMatchObject({
      status: 'active',
      pauses: pauses.slice(0, 1),
      pauses_end_uneven: true,
    });
    const { body } = await pause(given.browser, where, 1);
    expect(body.data).toMatchObject({ status: 'paused', amount: 25 });
    expect(body.data).not.toHaveProperty('next_amount');
    await test.advance({ months: 2 });
    expect(await takenOf(given)).toEqual([2_500, 2_500]);
  });

  it('is offered as many months as have one amount once that is known, without asking the gateway, and all again afterwards', async () => {
    const given = await newMonthlyDonor(test);
    const where = byDonor(given);
    const { pauses } = await readGift(given.browser, where);
    await new ControlPanel(test.config.braintree).addOn(given.subscriptionId, 5, 2);
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
    const looked = await test.localBraintree.countCalls('subscription.*', 0);
    expect(await readGift(given.browser, where)).toMatchObject({
      pauses: pauses.slice(0, 2),
      pauses_end_uneven: true,
    });
    expect(await looked()).toBe(0);
    await test.localBraintree.clearFaults();
    // The page was opened before.
    const { body } = await given.browser.post(`${where}/pause`, { resumes_on: pauses[2]?.resumes_on });
    expect(body.code).toBe('subscription_uneven');
    expect((await pause(given.browser, where, 2)).body.data).toMatchObject({ status: 'paused' });
    await resume(given.browser, where);
    await test.advance({ months: 2 });
    expect(await takenOf(given)).toEqual([2_500, 3_000, 3_000]);
    const after = await readGift(given.browser, where);
    expect(after.pauses).toHaveLength(3);
    expect(after).not.toHaveProperty('pauses_end_uneven');
  });

  it('that staff charge less meanwhile stays paused, and its donor sees the charge that the credit leaves', async () => {
    const given = await newMonthlyDonor(test);
    const where = byDonor(given);
    await pause(given.browser, where, 2);
    await test.settled();
    await new ControlPanel(test.config.braintree).discount(given.subscriptionId, 5, 1);
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
    const told = { status: 'paused', next_amount: 20 };
    expect(await readGift(given.browser, where)).toMatchObject(told);
    // The credit is now the gift's balance, and the discount has ended.
    await test.advance({ months: 1 });
    expect(await readGift(given.browser, where)).toMatchObject(told);
    await test.advance({ months: 2 });
    expect(await takenOf(given)).toEqual([2_500, 2_000]);
  });

  it('with a charge that staff added during its pause continues as soon as its donor resumes it, and keeps its amount until then', async () => {
    const given = await newMonthlyDonor(test);
    const where = byDonor(given);
    const other = await beginChange(given.browser, given.email, 50);
    await pause(given.browser, where, 3);
    await test.settled();
    await new ControlPanel(test.config.braintree).addOn(given.subscriptionId, 5);
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
    expect(await readGift(given.browser, where)).toMatchObject({
      status: 'active',
      next_amount: 5,
      is_pause_on: true,
    });
    expect((await confirmChange(given.browser, other)).body.code).toBe('subscription_paused');
    expect((await resume(given.browser, where)).body.data).toMatchObject({
      status: 'active',
      next_amount: 30,
    });
    expect(await readGift(given.browser, where)).not.toHaveProperty('is_pause_on');
    await test.advance({ months: 1 });
    expect(await takenOf(given)).toEqual([2_500, 3_000]);
  });
});

/** Staff pause the gift with the pause's discount, added in the control panel. */
describe('a monthly gift that staff have paused', () => {
  /** Waits until all changes by staff are in the books. */
  async function told(): Promise<void> {
    await test.rows(`select graphile_worker.add_job('reconcile')`);
    await test.settled();
  }

  async function ownGift({ browser }: MonthlyDonor): Promise<unknown> {
    const { body } = await browser.get('/api/profile/monthly');
    return (body.data as unknown[])[0];
  }

  it('is resumed by its donor, signed in or by a link, and is then charged in full', async () => {
    const given = await newMonthlyDonor(test);
    await new ControlPanel(test.config.braintree).pause(given.subscriptionId, 25, 3);
    await told();
    expect(await ownGift(given)).toMatchObject({ status: 'paused', is_pause_on: true });
    const byMail = byLink(await manageToken(test, given.email));
    expect(await readGift(test.browser(), byMail)).toMatchObject({ status: 'paused', is_pause_on: true });
    const stranger = await visitor(test);
    expect((await resume(stranger, byMail)).body.data).toMatchObject({ status: 'active' });
    expect(await ownGift(given)).not.toHaveProperty('is_pause_on');
    await test.advance({ months: 1 });
    expect(await takenOf(given)).toEqual([2_500, 2_500]);
  });

  it.each([
    ['a part of it', 0],
    ['as much as staff charge besides', 10],
  ])('for %s is charged, and continues in full as soon as its donor resumes it', async (_name, addOn) => {
    const given = await newMonthlyDonor(test);
    const panel = new ControlPanel(test.config.braintree);
    if (addOn > 0) await panel.addOn(given.subscriptionId, addOn);
    await panel.pause(given.subscriptionId, 10, 3);
    await told();
    const where = byDonor(given);
    const charged = { status: 'active', is_pause_on: true };
    expect(await ownGift(given)).toMatchObject(charged);
    expect(await readGift(given.browser, where)).toMatchObject(charged);
    const { body } = await resume(given.browser, where);
    expect(body.data).toMatchObject({ status: 'active', amount: 25 });
    expect(body.data).not.toHaveProperty('is_pause_on');
    await test.advance({ months: 1 });
    expect(await takenOf(given)).toEqual([2_500, 2_500 + addOn * 100]);
  });

  it('keeps its pause while a month is unpaid, and explains that', async () => {
    const given = await monthlyDonorWithCard(test, 'owing-paused@example.org', 0);
    await test.settled();
    await new ControlPanel(test.config.braintree).pause(given.subscriptionId, 10, 3);
    await test.advance({ months: 1 });
    await told();
    const where = byDonor(given);
    expect(await readGift(given.browser, where)).toMatchObject({ status: 'past_due', is_pause_on: true });
    const { status, body } = await resume(given.browser, where);
    expect([status, body.code]).toEqual([409, 'subscription_unpaid']);
    expect(body.message).toContain('you cannot pause or resume it');
    expect(await takenOf(given)).toEqual([2_500]);
  });
});

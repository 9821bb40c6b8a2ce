import { randomUUID } from 'node:crypto';
import type { MonthlyGiftChoices } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import { byDonor, changeAmount, pause, readGift, resume } from '../../../testing/managed-gifts.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let panel: ControlPanel;
let care: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  panel = new ControlPanel(test.config.braintree);
  care = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

let count = 0;

/** A monthly gift of $20. */
async function giveMonthly(): Promise<{ id: string; email: string; browser: Browser }> {
  const email = `monthly${String((count += 1))}@example.org`;
  const browser = test.browser();
  const checkout = await beginCheckout(browser, { amount: 20, type: 'monthly', email });
  expect((await browser.post('/api/subscription', paymentBody(checkout))).status).toBe(200);
  const [row] = await test.rows(
    `select s.id from subscriptions s join attempts a on a.id = s.id where a.checkout_id = '${checkout.uuid}'`,
  );
  return { id: String(row?.['id']), email, browser };
}

/** The donor moves the gift to the first offered day, or to the last day of the month. */
async function donorMovesTo(browser: Browser, id: string, which: 'first' | 'last'): Promise<void> {
  const where = byDonor({ subscriptionId: id });
  const { days = [] } = await readGift(browser, where);
  const choice = which === 'first' ? days[0] : days.at(-1);
  expect((await browser.post(`${where}/day`, choice)).status).toBe(200);
}

const pathOf = (id: string, what: string) => `/monthly-gifts/${id}/${what}`;
const choicesOf = async (id: string) =>
  (await care.console.get(pathOf(id, 'choices'))).body.data as MonthlyGiftChoices;

/** @param count how many mails with this subject are sent by now; the newest is the last of them */
async function newestMail(email: string, subject: string, count = 1): Promise<string> {
  const mails = `from local_mails where recipient = '${email}' and subject like '%${subject}%'`;
  await test.until(`select (select count(*) ${mails}) = ${String(count)} as ok`);
  const [mail] = await test.rows(`select text ${mails} order by id desc limit 1`);
  return String(mail?.['text']);
}

const audited = async (id: string) =>
  (
    await test.rows(
      `select content::json as content from audit_log where content::json ->> 'subject' = 'monthly-gift:${id}' order by id`,
    )
  ).map(({ content }) => content as { action: string; actor: string; details: unknown });

describe('staff, for a donor', () => {
  it('change the amount of a monthly gift; the donor gets a mail, and the colleague is recorded', async () => {
    const { id, email } = await giveMonthly();
    expect(await choicesOf(id)).toMatchObject({
      state: 'active',
      amount_cents: 2_000,
      may_change_amount: true,
      may_cancel: true,
      may_resume: false,
      may_retry: false,
      may_send_repair_link: true,
      is_changing: false,
    });
    const reply = await care.console.put(pathOf(id, 'amount'), { amount_cents: 1_500 });
    expect(reply.body.data).toMatchObject({ amount_cents: 1_500, is_changing: false });
    expect(await newestMail(email, 'has changed')).toContain('Our team made this change for you.');
    expect(await audited(id)).toMatchObject([
      {
        action: 'monthly-gift.amount',
        actor: `Ada Example (${care.email})`,
        details: { before_cents: 2_000, after_cents: 1_500 },
      },
    ]);
    expect(
      await test.rows(
        `select session_id, staff_id, consent_text from subscription_changes where subscription_id = '${id}'`,
      ),
    ).toEqual([
      { session_id: null, staff_id: care.id, consent_text: expect.stringContaining(care.email) as string },
    ]);
  });

  it('pause it, resume it and cancel it, and a second click changes nothing', async () => {
    const { id, email } = await giveMonthly();
    const [resumesOn] = (await choicesOf(id)).pauses;
    const paused = await care.console.post(pathOf(id, 'pause'), { resumes_on: resumesOn });
    expect(paused.body.data).toMatchObject({
      state: 'paused',
      next_billing_date: resumesOn,
      may_resume: true,
    });
    expect(await newestMail(email, 'is paused')).toContain('Our team made this change for you.');
    expect((await care.console.post(pathOf(id, 'resume'))).body.data).toMatchObject({ state: 'active' });
    const reason = { reason: 'Moved abroad, on the phone' };
    const cancels = await Promise.all([1, 2].map(() => care.console.post(pathOf(id, 'cancel'), reason)));
    expect(cancels.map(({ status }) => status)).toEqual([200, 200]);
    await test.until(`select status = 'cancelled' as ok from subscriptions where id = '${id}'`);
    expect(await test.rows(`select ended_by from subscriptions where id = '${id}'`)).toEqual([
      { ended_by: 'staff' },
    ]);
    expect(await panel.statusOf(id)).toBe('Canceled');
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'monthly-gift.pause',
      'monthly-gift.resume',
      'monthly-gift.cancel',
    ]);
    expect(outcome(await care.console.put(pathOf(id, 'amount'), { amount_cents: 2_500 }))).toEqual([
      409,
      'gift_ended',
    ]);
  });

  it('only ask the donor to resume a gift that the donor paused, or to pause it for less time', async () => {
    const { id, email, browser } = await giveMonthly();
    const where = byDonor({ subscriptionId: id });
    expect((await pause(browser, where, 3)).status).toBe(200);
    const { next_billing_date: next, pauses } = await choicesOf(id);
    expect((await care.console.post(pathOf(id, 'resume'))).body.data).toMatchObject({
      state: 'paused',
      next_billing_date: next,
      asked_donor: true,
    });
    expect(await newestMail(email, 'confirm the change')).toContain('sign in and resume it');
    const shorter = await care.console.post(pathOf(id, 'pause'), { resumes_on: pauses[0] });
    expect(shorter.body.data).toMatchObject({ next_billing_date: next, asked_donor: true });
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'monthly-gift.resume-asked',
      'monthly-gift.resume-asked',
    ]);
    expect(await panel.statusOf(id)).toBe('Active');
    expect(await choicesOf(id)).toMatchObject({ state: 'paused', next_billing_date: next });

    expect((await resume(browser, where)).status).toBe(200);
    expect((await care.console.post(pathOf(id, 'pause'), { resumes_on: pauses[1] })).status).toBe(200);
    const resumed = await care.console.post(pathOf(id, 'resume'));
    expect(resumed.body.data).toMatchObject({ state: 'active' });
    expect(resumed.body.data).not.toHaveProperty('asked_donor');
  });

  it('only ask the donor to end a pause that staff made longer', async () => {
    const { id, browser } = await giveMonthly();
    expect((await pause(browser, byDonor({ subscriptionId: id }), 1)).status).toBe(200);
    const { pauses } = await choicesOf(id);
    const longer = await care.console.post(pathOf(id, 'pause'), { resumes_on: pauses[2] });
    expect(longer.body.data).toMatchObject({ next_billing_date: pauses[2] });
    expect((await care.console.post(pathOf(id, 'resume'))).body.data).toMatchObject({
      state: 'paused',
      next_billing_date: pauses[2],
      asked_donor: true,
    });
  });

  it('only ask the donor to end a pause of staff that the donor has chosen too', async () => {
    const { id, email, browser } = await giveMonthly();
    const { pauses } = await choicesOf(id);
    expect((await care.console.post(pathOf(id, 'pause'), { resumes_on: pauses[2] })).status).toBe(200);
    const where = byDonor({ subscriptionId: id });
    const clicks = [await pause(browser, where, 3), await pause(browser, where, 3)];
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    expect(await newestMail(email, 'is paused', 2)).not.toContain('Our team made this change for you.');
    for (const [what, body] of [
      ['resume', {}],
      ['pause', { resumes_on: pauses[0] }],
    ] as const) {
      const asked = await care.console.post(pathOf(id, what), body);
      expect(asked.body.data).toMatchObject({
        state: 'paused',
        next_billing_date: pauses[2],
        asked_donor: true,
      });
    }
    expect(
      await test.rows(
        `select staff_id is null as is_donors, state from subscription_changes where subscription_id = '${id}' order by created_at`,
      ),
    ).toEqual([
      { is_donors: false, state: 'succeeded' },
      { is_donors: true, state: 'succeeded' },
    ]);
  });

  it('move it to another day of the month, but only as the page showed it', async () => {
    const { id, email, browser } = await giveMonthly();
    await donorMovesTo(browser, id, 'first');
    const choice = (await choicesOf(id)).days.at(-1);
    const wrong = { day: choice?.day, first_billing_on: '2020-01-01' };
    expect(outcome(await care.console.put(pathOf(id, 'day'), wrong))).toEqual([409, 'gift_moved']);
    const reply = await care.console.put(pathOf(id, 'day'), choice);
    expect(reply.body.data).toMatchObject({
      billing_day: choice?.day,
      next_billing_date: choice?.first_billing_on,
    });
    expect(await newestMail(email, 'The day of', 2)).toContain('Our team made this change for you.');
    expect((await audited(id)).map(({ action }) => action)).toEqual(['monthly-gift.day']);
  });

  it('raise nothing alone: the donor gets a mail to confirm it, and does', async () => {
    const { id, email, browser } = await giveMonthly();
    const reply = await care.console.put(pathOf(id, 'amount'), { amount_cents: 90_000 });
    expect(reply.body.data).toMatchObject({ amount_cents: 2_000, is_changing: false, asked_donor: true });
    expect(await newestMail(email, 'Please confirm')).toMatch(/from \$20 to \$900 [^]*\/profile\b/);
    expect(await test.rows(`select id from subscription_changes where subscription_id = '${id}'`)).toEqual(
      [],
    );
    expect(await audited(id)).toMatchObject([
      { action: 'monthly-gift.amount-asked', details: { before_cents: 2_000, after_cents: 90_000 } },
    ]);
    expect((await changeAmount(browser, byDonor({ subscriptionId: id }), 900)).status).toBe(200);
    expect(await choicesOf(id)).toMatchObject({ amount_cents: 90_000 });
  });

  it('move no charge earlier alone: the donor gets a mail to confirm it', async () => {
    const { id, email, browser } = await giveMonthly();
    await donorMovesTo(browser, id, 'last');
    const { days, next_billing_date: next } = await choicesOf(id);
    const choice = days.find(({ first_billing_on: first }) => first < String(next));
    const reply = await care.console.put(pathOf(id, 'day'), choice);
    expect(reply.body.data).toMatchObject({ next_billing_date: next, asked_donor: true });
    expect(await newestMail(email, 'Please confirm')).toContain('Only you can confirm this');
    expect((await audited(id)).map(({ action }) => action)).toEqual(['monthly-gift.day-asked']);
  });

  it('need a fresh second factor to change the amount or the day, and to resume, retry or cancel', async () => {
    const { id } = await giveMonthly();
    const [choice] = (await choicesOf(id)).days;
    await letTimePass(test, '16 minutes');
    for (const [what, body] of [
      ['amount', { amount_cents: 90_000 }],
      ['day', choice],
    ] as const)
      expect(outcome(await care.console.put(pathOf(id, what), body))).toEqual([403, 'step_up_needed']);
    for (const [what, body] of [
      ['resume', {}],
      ['retry', {}],
      ['cancel', { reason: '' }],
    ] as const)
      expect(outcome(await care.console.post(pathOf(id, what), body))).toEqual([403, 'step_up_needed']);
    care = await colleague(test, 'donor-care');
  });

  it('are refused an unknown gift, a day that is not offered, and an amount outside the limits', async () => {
    const { id } = await giveMonthly();
    expect(outcome(await care.console.get(pathOf(randomUUID(), 'choices')))).toEqual([404, 'not_found']);
    expect(outcome(await care.console.post(pathOf(id, 'pause'), { resumes_on: '2020-01-01' }))).toEqual([
      409,
      'gift_moved',
    ]);
    for (const cents of [0, 499, 999_901, 1_000.5])
      expect((await care.console.put(pathOf(id, 'amount'), { amount_cents: cents })).status).toBe(422);
    expect(outcome(await care.console.post(pathOf(id, 'retry')))).toEqual([409, 'not_now']);
    expect(await audited(id)).toEqual([]);
  });
});

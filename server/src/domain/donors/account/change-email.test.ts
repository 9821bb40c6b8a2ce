import type { SignInSettings } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { ControlPanel } from '../../../testing/control-panel.ts';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  PASSWORD,
  verifyBySignIn,
  whoIs,
} from '../../../testing/donors.ts';
import { holdLedger, untilWaiting } from '../../../testing/held-locks.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { storeStatement } from '../../../testing/statements.ts';
import { beginCheckout, paymentBody, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
/** A donor who is signed in, and the new address that they want. */
async function mover(options?: Parameters<typeof unverifiedDonor>[2]) {
  const n = String((count += 1));
  const [from, to] = [`old${n}@example.org`, `new${n}@example.com`];
  return { from, to, browser: (await verifiedDonor(test, from, options)).browser };
}

const ask = (browser: Browser, email: string, password: string | undefined = PASSWORD) =>
  browser.post('/api/profile/email', { email, password });

const jobsDone = () => test.until('select not exists (select 1 from graphile_worker._private_jobs) as ok');

/** The token of the newest mailed link about a change to this address, or undefined. */
async function linkTo(email: string): Promise<string | undefined> {
  await jobsDone();
  const [mail] = await test.rows(
    `select text from local_mails where recipient = '${email}' and message_id like '<email-change-%' order by id desc limit 1`,
  );
  return /\/email-change\/([\w-]+)/.exec(String(mail?.['text']))?.[1];
}

/** Answers a link in an unrelated browser. */
async function answer(
  token: string | undefined,
  said: 'allow' | 'refuse' = 'allow',
  browser = test.browser(),
) {
  await browser.get('/api/user');
  const { status, body } = await browser.post(`/api/email-change/${String(token)}`, { answer: said });
  return status === 200 ? (body.data as { state: string }).state : body.code;
}

const addressOf = async (browser: Browser) => ((await whoIs(browser)) as { email: string | null }).email;
const pendingOf = async (browser: Browser) =>
  ((await browser.get('/api/profile/sign-in')).body.data as SignInSettings).email_change;

describe('another address', () => {
  it('becomes the donor’s after both addresses agree, with all of the donor’s data, and at the gateway', async () => {
    const { browser, from, to } = await mover({ type: 'monthly', amount: 25 });
    const other = test.browser();
    await other.get('/api/user');
    await login(other, from);
    expect((await ask(browser, to)).body.data).toMatchObject({
      email_change: { new_email: to, is_allowed: false, is_verified: false },
    });
    const [mine, theirs] = [await linkTo(from), await linkTo(to)];
    expect((await test.browser().get(`/api/email-change/${String(mine)}`)).body.data).toEqual({
      asked_of: 'old',
      old_email: 'o…@example.org',
      new_email: 'n…@example.com',
    });
    expect(await answer(theirs, 'allow', browser)).toBe('waiting');
    expect(await addressOf(browser)).toBe(from);
    expect(await pendingOf(browser)).toMatchObject({ is_allowed: false, is_verified: true });
    await storeStatement(test, { year: 2024, email: from.toUpperCase() });
    await storeStatement(test, { year: 2023, email: from, isMailed: true });
    await storeStatement(test, { year: 2022, email: from, ofAll: true });
    await storeStatement(test, { year: 2022, email: to, ofAll: true, isMailed: true });
    const [mailed] = await test.rows('select count(*)::int as gifts from gifts');
    expect(await answer(mine)).toBe('changed');

    expect(
      await test.rows(
        `select year, email, mailed_at is null as is_owed, cardinality(gift_ids) as gifts
         from statements where email in ('${from}', '${to}') order by year`,
      ),
    ).toEqual([
      { year: 2022, email: to, is_owed: true, gifts: mailed?.['gifts'] },
      { year: 2023, email: from, is_owed: false, gifts: 0 },
      { year: 2024, email: to, is_owed: true, gifts: 0 },
    ]);
    expect([await addressOf(browser), await pendingOf(browser)]).toEqual([to, null]);
    expect(await whoIs(other)).toMatchObject({ trust: 'anonymous' });
    expect((await login(other, from)).status).toBe(401);
    expect((await login(other, to)).body.data).toMatchObject({ user: { subscription: { amount: 25 } } });
    await jobsDone();
    const [gift] = await test.rows(
      `select s.id from subscriptions s join donors d on d.id = s.donor_id where d.email = '${to}'`,
    );
    expect(await new ControlPanel(test.config.braintree).customerEmail(String(gift?.['id']))).toBe(to);
    expect(
      await test.rows(
        `select recipient from local_mails where subject like 'Your email address has changed%'
         and recipient in ('${from}', '${to}') order by 1 desc`,
      ),
    ).toEqual(
      [{ recipient: from }, { recipient: to }].toSorted((a, b) => (a.recipient < b.recipient ? 1 : -1)),
    );
    const data = (await browser.get('/api/profile/export')).body.data as Record<string, unknown[]>;
    expect([data['gifts'], data['attempts']]).toMatchObject([[{}], [{ email: to }]]);
    expect(data['checkouts']).not.toHaveLength(0);
  });

  it('needs both: one does nothing, one twice is not both, and no link works for another change', async () => {
    const { browser, from, to } = await mover();
    const second = await mover();
    await ask(browser, to);
    await ask(second.browser, second.to);
    const mine = await linkTo(from);
    expect(await answer(mine)).toBe('waiting');
    expect(await answer(mine)).toBe('link_invalid');
    expect(await answer(await linkTo(second.to), 'allow', browser)).toBe('waiting');
    expect([await addressOf(browser), await addressOf(second.browser)]).toEqual([from, second.from]);
    for (const path of [
      `/api/login/link/${String(await linkTo(to))}`,
      `/api/erasure/${String(await linkTo(to))}`,
    ])
      expect((await browser.post(path, {})).body.code).toBe('link_invalid');
  });

  it('cannot be requested by an unverified donor, without the password, or if the donor already has it', async () => {
    const { browser, from, to } = await mover();
    expect((await ask((await unverifiedDonor(test, 'donor@example.org')).browser, to)).status).toBe(401);
    expect((await ask(browser, to, 'a wild guess')).body.errors).toHaveProperty('password');
    expect((await browser.post('/api/profile/email', { email: to })).body.errors).toHaveProperty('password');
    expect((await ask(browser, from.toUpperCase())).body.errors).toHaveProperty('email');
    expect(await linkTo(to)).toBeUndefined();
  });

  it('that another person confirms as theirs: the requesting session and its password get nothing that was given there', async () => {
    const { browser: asking, from, to } = await mover();
    const victim = await unverifiedDonor(test, to, { type: 'monthly', amount: 50 });
    await ask(asking, to);
    const [mine, theirs] = [await linkTo(from), await linkTo(to)];
    expect([await answer(theirs, 'allow', victim.browser), await answer(mine, 'allow', asking)]).toEqual([
      'waiting',
      'changed',
    ]);
    expect(await whoIs(asking)).toMatchObject({ trust: 'anonymous' });
    expect((await login(test.browser(), to)).status).not.toBe(200);
    expect(await test.rows(`select password_hash from donors where email = '${to}'`)).toEqual([
      { password_hash: null },
      { password_hash: null },
    ]);
    expect(
      await test.rows(
        `select c.donor_id from gateway_customers c join donors d on d.id = c.made_for where d.email = '${to}'`,
      ),
    ).toEqual([{ donor_id: null }]);
    await verifyBySignIn(test, victim.browser, to);
    expect((await victim.browser.get('/api/profile/details')).status).toBe(200);
  });

  it('whose owner may not know us: the mail does not name the requesting donor, and explains why it was sent', async () => {
    const { browser, to } = await mover();
    await ask(browser, to);
    await jobsDone();
    const [mail] = await test.rows(`select text from local_mails where recipient = '${to}'`);
    expect(mail?.['text']).toContain('Did you ask for this?');
    expect(mail?.['text']).toContain('because of a request to change an email address');
    expect(mail?.['text']).not.toContain('o…@');
  });

  it('that a verified donor already has: the same reply, no link, and nothing merges', async () => {
    const { browser, from, to } = await mover();
    const owner = await mover();
    const [free, taken] = [await ask(browser, to), await ask(browser, owner.from)];
    const words = (reply: typeof free) =>
      JSON.stringify([reply.status, Object.keys(reply.body.data as object)]);
    expect(words(taken)).toBe(words(free));
    expect(await linkTo(owner.from)).toBeUndefined();
    expect(await answer(await linkTo(from))).toBe('waiting');
    expect([await addressOf(browser), await addressOf(owner.browser)]).toEqual([from, owner.from]);
  });

  it('that its owner verifies while the change is open stays the owner’s', async () => {
    const { browser, from, to } = await mover();
    await ask(browser, to);
    const [mine, theirs] = [await linkTo(from), await linkTo(to)];
    const owner = (await unverifiedDonor(test, to)).browser;
    await verifyBySignIn(test, owner, to);
    expect([await answer(theirs), await answer(mine)]).toEqual(['waiting', 'waiting']);
    expect([await addressOf(browser), await addressOf(owner)]).toEqual([from, to]);
  });

  it('that a visitor gave under without verifying it merges the gifts under it, and voids the visitor’s session', async () => {
    const { browser, from, to } = await mover();
    const unverified = (await unverifiedDonor(test, to)).browser;
    await ask(browser, to);
    const [mine, theirs] = [await linkTo(from), await linkTo(to)];
    expect([await answer(mine), await answer(theirs, 'allow', browser)]).toEqual(['waiting', 'changed']);
    expect(await whoIs(browser)).toMatchObject({ email: to, trust: 'verified' });
    expect(await whoIs(unverified)).toMatchObject({ trust: 'anonymous' });
    const [gifts] = await test.rows(
      `select count(*)::int from gifts g join donors d on d.id = g.donor_id where d.email = '${to}' and d.email_verified_at is not null`,
    );
    expect(gifts).toEqual({ count: 2 });
  });

  it('is refused by the current address: the requesting donor is signed out, and the links are void', async () => {
    const { browser, from, to } = await mover();
    await ask(browser, to);
    const theirs = await linkTo(to);
    expect(await answer(await linkTo(from), 'refuse')).toBe('refused');
    expect(await whoIs(browser)).toMatchObject({ trust: 'anonymous' });
    expect(await answer(theirs)).toBe('link_invalid');
  });

  it('is refused while a gift of the donor is being booked, and the gift counts', async () => {
    const { browser, from, to } = await mover();
    await ask(browser, to);
    const mine = await linkTo(from);
    const checkout = await beginCheckout(browser, { amount: 20, type: 'one-time', email: from });
    const release = await holdLedger(test);
    const paying = browser.post('/api/transaction', paymentBody(checkout));
    await untilWaiting(test, 1, paying);
    const refused = answer(mine, 'refuse');
    await untilWaiting(test, 2, refused);
    await release();
    expect((await paying).status).toBe(200);
    expect(await refused).toBe('refused');
    expect(await whoIs(browser)).toMatchObject({ trust: 'anonymous' });
  });

  it('is carried out after a gift of the donor that is being booked, and the gift counts', async () => {
    const { browser, from, to } = await mover();
    await ask(browser, to);
    expect(await answer(await linkTo(to))).toBe('waiting');
    const mine = await linkTo(from);
    const checkout = await beginCheckout(browser, { amount: 20, type: 'one-time', email: from });
    const release = await holdLedger(test);
    const paying = browser.post('/api/transaction', paymentBody(checkout));
    await untilWaiting(test, 1, paying);
    const allowed = answer(mine);
    await untilWaiting(test, 2, allowed);
    await release();
    expect((await paying).status).toBe(200);
    expect(await allowed).toBe('changed');
  });

  it.each([
    ['it is taken back', (browser: Browser) => browser.delete('/api/profile/email')],
    ['another one is asked for', (browser: Browser) => ask(browser, 'yet.another@example.com')],
    [
      'the password is changed',
      (browser: Browser) =>
        browser.put('/api/profile/password', {
          current_password: PASSWORD,
          password: 'another horse battery staple',
          password_confirmation: 'another horse battery staple',
        }),
    ],
    ['a day has passed', () => letTimePass(test, '1 day')],
  ])('is canceled after %s', async (_when, disturb) => {
    const { browser, from, to } = await mover();
    await ask(browser, to);
    const [mine, theirs] = [await linkTo(from), await linkTo(to)];
    expect(await answer(mine)).toBe('waiting');
    await disturb(browser);
    expect(await answer(theirs)).toBe('link_invalid');
    expect(await addressOf(browser)).toBe(from);
  });

  it('that two donors request goes to one of them, and simultaneous answers both count', async () => {
    const [one, two] = [await mover(), await mover()];
    for (const { browser } of [one, two]) await ask(browser, 'wanted@example.com');
    await jobsDone();
    const wanted = await test.rows(
      `select text from local_mails where recipient = 'wanted@example.com' and message_id like '<email-change-%'`,
    );
    const tokens = wanted.map(({ text }) => /\/email-change\/([\w-]+)/.exec(String(text))?.[1]);
    const own = [await linkTo(one.from), await linkTo(two.from)];
    const said = await Promise.all([...tokens, ...own].map((token) => answer(token)));
    expect(said.filter((state) => state === 'changed')).toHaveLength(1);
    expect(await test.rows(`select email from donors where email = 'wanted@example.com'`)).toHaveLength(1);
  });
});

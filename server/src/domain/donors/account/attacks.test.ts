import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  PASSWORD,
  verifyBySignIn,
  setPassword,
  whoIs,
} from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import {
  beginCheckout,
  paymentBody,
  startBody,
  startTestApp,
  visitor,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `target${String((count += 1))}@example.org`;

describe('attacks on an address', () => {
  it('used before its owner arrives: gift, password; then the owner’s verification voids all of it', async () => {
    const email = newEmail();
    const { browser: attacker } = await unverifiedDonor(test, email, { type: 'monthly', amount: 50 });
    await setPassword(attacker, 'the word of an attacker');
    const typed = {
      referred: true,
      referrer: 'eve@example.org',
      employeeMatch: false,
      employer: '',
      employeeEmail: '',
    };
    expect((await attacker.put('/api/userData/update', typed)).status).toBe(200);
    const owner = await visitor(test);
    expect((await owner.post('/api/start', startBody({ email }))).body.code).toBe('user_exists');
    expect((await verifyBySignIn(test, owner, email)).user?.data).toBeNull();
    expect(await whoIs(owner)).toMatchObject({ email, trust: 'verified' });
    expect(await whoIs(attacker)).toEqual({ email: null, authenticated: false, trust: 'anonymous' });
    expect((await login(await visitor(test), email, 'the word of an attacker')).status).toBe(401);
    expect((await setPassword(owner, PASSWORD)).status).toBe(200);
    expect((await login(await visitor(test), email)).body.data).toMatchObject({
      user: { subscription: { amount: 50, status: 'active' } },
    });
  });

  it('signed in on a browser where another person gave: that gift stays out of reach, and the cookie changes', async () => {
    const { browser, checkoutId } = await unverifiedDonor(test, newEmail());
    const own = newEmail();
    await verifiedDonor(test, own);
    expect((await login(browser, own)).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email: own, trust: 'verified' });
    expect((await browser.get(`/api/checkout/${checkoutId}`)).body.data).toMatchObject({ email: null });
    const former = await test.rows(
      `select count(*)::int from sessions join checkouts on checkouts.session_id = sessions.id
       where checkouts.id = '${checkoutId}' and ended_at is null`,
    );
    expect(former).toEqual([{ count: 0 }]);

    const third = newEmail();
    await verifiedDonor(test, third);
    await verifyBySignIn(test, browser, third);
    expect(await whoIs(browser)).toMatchObject({ email: third, trust: 'verified' });
    expect((await browser.get('/api/profile/sign-in')).body.data).toMatchObject({
      sessions: [{ is_current: true }, { is_current: false }],
    });
  });

  it('typed in a browser where another donor is signed in: the gift belongs to the address, and that donor is signed out', async () => {
    const [own, typed] = [newEmail(), newEmail()];
    const { browser } = await verifiedDonor(test, own);
    const checkout = await beginCheckout(browser, { email: typed });
    expect(await whoIs(browser)).toMatchObject({ email: null, trust: 'anonymous' });
    expect((await browser.post('/api/transaction', paymentBody(checkout))).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email: typed, trust: 'unverified' });
    const given = await test.rows(
      `select d.email, count(*)::int from gifts g join donors d on d.id = g.donor_id
       where d.email in ('${own}', '${typed}') group by 1 order by 1`,
    );
    expect(given).toEqual([own, typed].map((email) => ({ email, count: 1 })));
  });

  it('typed by another person: that session sees nothing of the owner, before and after its own gift', async () => {
    const email = newEmail();
    const { browser: owner } = await unverifiedDonor(test, email, { type: 'monthly', amount: 100 });
    await verifyBySignIn(test, owner, email);
    const answers = {
      referred: true,
      referrer: 'friend@example.org',
      employeeMatch: false,
      employer: '',
      employeeEmail: '',
    };
    expect((await owner.put('/api/userData/update', answers)).status).toBe(200);

    const { browser: stranger, checkoutId } = await unverifiedDonor(test, email);
    const seen = await stranger.get(`/api/checkout/${checkoutId}`);
    expect(seen.body.data).toMatchObject({
      password_source: 'system_shared',
      user: { subscription: null, data: null },
    });
    const password = await setPassword(stranger, 'the word of a stranger');
    expect([password.status, password.body.code]).toEqual([403, 'password_not_yours']);
    expect((await login(await visitor(test), email, 'the word of a stranger')).status).toBe(401);
  });

  it('a victim lured to the attacker’s checkout pays into their own', async () => {
    const attacker = test.browser();
    const theirs = await beginCheckout(attacker, { email: newEmail(), amount: 9999 });
    const victim = await visitor(test);
    const copied = await victim.post('/api/start', { resume_session: true, checkout_id: theirs.uuid });
    expect(copied.body.data).toMatchObject({ email: null, page: 'start' });
    expect((copied.body.data as { uuid: string }).uuid).not.toBe(theirs.uuid);
  });

  it('PUT does not reveal whether an address is known', async () => {
    const known = newEmail();
    await verifiedDonor(test, known);
    const anonymous = test.browser();
    const { uuid } = await beginCheckout(anonymous, { email: newEmail() });
    const replies = [];
    for (const email of [known, newEmail()]) {
      const { status, body } = await anonymous.put(`/api/checkout/${uuid}`, {
        email,
        amount: 20,
        type: 'monthly',
        page: 'start',
      });
      replies.push(JSON.stringify({ status, body }));
    }
    expect(new Set(replies).size).toBe(1);
  });

  it('a donor’s expired session replies 440', async () => {
    const { browser } = await verifiedDonor(test, newEmail());
    await letTimePass(test, '15 days');
    const reply = await browser.get('/api/user');
    expect([reply.status, reply.body.code]).toEqual([440, 'session_lapsed']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  verifiedDonor,
  unverifiedDonor,
  login,
  mailedLink,
  PASSWORD,
  setPassword,
  whoIs,
} from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { beginCheckout, startBody, startTestApp, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `donor${String((count += 1))}@example.org`;

describe('signing in with a password', () => {
  it('opens the donor’s account and returns a checkout to continue', async () => {
    const email = newEmail();
    await verifiedDonor(test, email, { type: 'monthly', amount: 25 });
    const browser = await visitor(test);
    const before = browser.cookies.get('handsel');
    const reply = await login(browser, email.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      email,
      amount: 25,
      type: 'monthly',
      password_source: 'user',
      user: { subscription: { amount: 25, status: 'active' } },
    });
    expect(await whoIs(browser)).toEqual({ email, authenticated: true, trust: 'verified' });
    expect(browser.cookies.get('handsel')).not.toBe(before);
  });

  it('keeps the campaign on the checkout', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    const browser = await visitor(test);
    const body = { email, password: PASSWORD, user_agent: 'a test', campaign: 'autumn' };
    expect((await browser.post('/api/login', body)).body.data).toMatchObject({ campaign: 'autumn' });
  });

  it('replies the same for a wrong password, an unknown address, and one without a password', async () => {
    const withPassword = newEmail();
    await verifiedDonor(test, withPassword);
    const without = newEmail();
    await unverifiedDonor(test, without);
    const replies = [];
    for (const email of [withPassword, without, newEmail()]) {
      const { status, body } = await login(await visitor(test), email, 'not the password at all');
      replies.push({ status, body });
    }
    expect(replies[0]).toEqual({
      status: 401,
      body: { code: 'bad_credentials', message: 'The email address or the password is incorrect.' },
    });
    expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('requires a password', async () => {
    const reply = await login(await visitor(test), newEmail(), '');
    expect([reply.status, reply.body.errors]).toEqual([422, { password: ['Please enter a password'] }]);
  });

  it('continues the session’s own checkout under that address', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    const browser = await visitor(test);
    const refused = await browser.post('/api/start', startBody({ email }));
    expect([refused.status, refused.body.code]).toEqual([401, 'user_exists']);
    const signedIn = await login(browser, email);
    const again = await browser.post('/api/start', startBody({ email, amount: 77 }));
    expect([signedIn.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toMatchObject({ email, amount: 77 });
  });
});

describe('the checkout that a sign-in returns', () => {
  it('cannot be resumed later, until the donor begins it', async () => {
    const email = newEmail();
    await verifiedDonor(test, email, { amount: 25 });
    const browser = await visitor(test);
    const { uuid } = (await login(browser, email)).body.data as { uuid: string };
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
    const resume = () => browser.post('/api/start', { resume_session: true });
    expect((await resume()).body.code).toBe('not_found');
    const begun = { email, amount: 30, type: 'one-time', page: 'start' };
    expect((await browser.put(`/api/checkout/${uuid}`, begun)).status).toBe(200);
    expect((await resume()).body.data).toMatchObject({ uuid, amount: 30, type: 'one-time' });
  });
});

describe('signing out', () => {
  it('ends the session wherever it is open, and leaves an anonymous visitor', async () => {
    const { browser } = await verifiedDonor(test, newEmail());
    const stolen = test.browser();
    browser.cookies.forEach((value, name) => stolen.cookies.set(name, value));
    expect((await browser.post('/api/logout', {})).body).toEqual({ data: null });
    expect(await whoIs(browser)).toEqual({ email: null, authenticated: false, trust: 'anonymous' });
    expect(await whoIs(stolen)).toEqual({ email: null, authenticated: false, trust: 'anonymous' });
  });
});

describe('the first password', () => {
  it('of an unverified donor opens that donor’s own gifts', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email, { type: 'monthly', amount: 50 });
    expect((await setPassword(browser)).body).toEqual({ data: { email } });
    const elsewhere = await visitor(test);
    expect((await login(elsewhere, email)).body.data).toMatchObject({
      user: { subscription: { amount: 50 } },
    });
    expect(await whoIs(elsewhere)).toMatchObject({ trust: 'unverified' });
  });

  it.each([
    ['empty', '', '', { password: ['Please enter a password'] }],
    ['not the same twice', PASSWORD, 'another', { password_confirmation: ['Passwords must match.'] }],
    ['too short', 'short', 'short', { password: ['Please use at least 8 characters.'] }],
    ['too long', 'x'.repeat(201), 'x'.repeat(201), { password: ['Please use at most 200 characters.'] }],
  ])('may not be %s', async (_name, password, confirmation, errors) => {
    const { browser } = await unverifiedDonor(test, newEmail());
    const reply = await setPassword(browser, password, confirmation);
    expect([reply.status, reply.body.errors]).toEqual([422, errors]);
  });

  it.each(['password1', 'Iloveyou1', 'qwerty123'])('may not be a common guess: %s', async (password) => {
    const { browser } = await unverifiedDonor(test, newEmail());
    const reply = await setPassword(browser, password);
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([422, ['password']]);
  });

  it('is set once; a second try is refused and a link goes to the address', async () => {
    const email = newEmail();
    const { browser } = await unverifiedDonor(test, email);
    expect((await setPassword(browser)).status).toBe(200);
    const again = await setPassword(browser, 'a second word of their own');
    expect([again.status, again.body.code, again.body.message]).toEqual([
      403,
      'password_not_yours',
      'Authentication failure. Please check your email for a link to set a password.',
    ]);
    expect((await mailedLink(test, email)).path).toMatch(/^\/pass\/[\w-]{43}\?email=/);
    expect((await login(await visitor(test), email, 'a second word of their own')).status).toBe(401);
  });

  it('cannot be set by an anonymous visitor', async () => {
    const anonymous = test.browser();
    await beginCheckout(anonymous, { email: newEmail() });
    const reply = await setPassword(anonymous);
    expect([reply.status, reply.body.code]).toEqual([401, 'not_authenticated']);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the mailed link, once, and every other session ends', async () => {
    const email = newEmail();
    const { browser: signedIn } = await verifiedDonor(test, email);
    const browser = await visitor(test);
    const asked = await browser.post('/api/pass/forgot', { email });
    expect(asked.body).toEqual({
      data: { message: 'Password reset instructions sent. Please check your email inbox.' },
    });
    const { token } = await mailedLink(test, email);
    const form = { email, password: 'an entirely new word', password_confirmation: 'an entirely new word' };
    expect((await browser.post(`/api/pass/${token}`, form)).body).toEqual({ data: { email } });
    expect(await whoIs(signedIn)).toMatchObject({ trust: 'anonymous' });
    expect((await login(await visitor(test), email)).status).toBe(401);
    expect((await login(await visitor(test), email, form.password)).status).toBe(200);
    const replayed = await browser.post(`/api/pass/${token}`, { ...form, email });
    expect([replayed.status, replayed.body.code]).toEqual([403, 'link_invalid']);
  });

  it('can be requested with an address only, as specified', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    const asked = await (await visitor(test)).send('POST', '/api/pass/forgot', { email });
    expect([asked.status, asked.body]).toEqual([
      200,
      { data: { message: 'Password reset instructions sent. Please check your email inbox.' } },
    ]);
    expect((await mailedLink(test, email)).token).not.toBe('');
  });

  it('cannot be set with another donor’s link, an altered one, one of the other kind, or an old one', async () => {
    const [email, other] = [newEmail(), newEmail()];
    await verifiedDonor(test, email);
    await verifiedDonor(test, other);
    const browser = await visitor(test);
    await browser.post('/api/pass/forgot', { email });
    const { token } = await mailedLink(test, email);
    const form = {
      email: other,
      password: 'an entirely new word',
      password_confirmation: 'an entirely new word',
    };
    const tries = [
      await browser.post(`/api/pass/${token}x`, { ...form, email }),
      await browser.post(`/api/login/link/${token}`, {}),
      await browser.post(`/api/pass/${token}`, form),
    ];
    expect(tries.map((reply) => reply.body.code)).toEqual(['link_invalid', 'link_invalid', 'validation']);
    await letTimePass(test, '1 hour');
    expect((await browser.post(`/api/pass/${token}`, { ...form, email })).status).toBe(403);
    expect((await login(await visitor(test), email)).status).toBe(200);
  });

  it('sends nothing to an address that never gave, with the same reply', async () => {
    const email = newEmail();
    const browser = await visitor(test);
    const known = newEmail();
    await unverifiedDonor(test, known);
    const replies = [];
    for (const each of [email, known]) replies.push(await browser.post('/api/pass/forgot', { email: each }));
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    await mailedLink(test, known);
    expect(await test.rows(`select 1 from local_mails where recipient = '${email}'`)).toEqual([]);
  });

  it('leads to our own address, whatever host the request named', async () => {
    const email = newEmail();
    await unverifiedDonor(test, email);
    const browser = await visitor(test);
    await browser.post('/api/pass/forgot', { email }, { host: 'evil.example' });
    await mailedLink(test, email);
    const [mail] = await test.rows(
      `select text, html from local_mails where recipient = '${email}' and text like '%/pass/%'`,
    );
    expect(mail?.['text']).toContain('http://localhost:3000/pass/');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });
});

describe('a link to sign in', () => {
  it('signs in, once; reading it changes nothing, so a mail scanner cannot use it up', async () => {
    const email = newEmail();
    await unverifiedDonor(test, email);
    const browser = await visitor(test);
    await browser.post('/api/login/link', { email });
    const { path, token } = await mailedLink(test, email);
    const reading = `/api/login/link/${token}`;
    for (let scan = 0; scan < 3; scan += 1) {
      await test.browser().get(path);
      expect((await test.browser().get(reading)).body.data).toEqual({ masked_email: 'd…@example.org' });
    }
    expect((await browser.post(`/api/login/link/${token}`, {})).status).toBe(200);
    expect(await whoIs(browser)).toEqual({ email, authenticated: true, trust: 'verified' });
    expect((await (await visitor(test)).post(`/api/login/link/${token}`, {})).body.code).toBe('link_invalid');
    expect((await test.browser().get(reading)).body.code).toBe('link_invalid');
  });

  it('is only in the mail: the database has its hash, and no job keeps it', async () => {
    const email = newEmail();
    await unverifiedDonor(test, email);
    await (await visitor(test)).post('/api/login/link', { email });
    const { token } = await mailedLink(test, email);
    const rows = await test.rows(
      `select (select json_agg(l)::text from links l) as links, (select json_agg(j)::text from graphile_worker._private_jobs j) as jobs`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

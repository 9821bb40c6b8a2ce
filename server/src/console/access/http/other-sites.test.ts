import { XSRF_HEADER } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, verifiedDonor } from '../../../testing/donors.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import type { StaffConsole } from '../../../testing/staff.ts';
import { colleague, givePassword, staffConsole } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const XSRF = [419, 'xsrf'];
const BLOCKED = [403, 'blocked'];

describe('a change in the staff console', () => {
  it('needs the XSRF token of its session, also to sign in', async () => {
    const { console, email } = await colleague(test, 'owner');
    const without = (each: StaffConsole, path: string, body: unknown) =>
      each.send('POST', path, body, { [XSRF_HEADER]: '' });
    expect(outcome(await without(console, '/own/sessions/end-others', {}))).toEqual(XSRF);
    const stranger = staffConsole(test);
    await stranger.open();
    expect(outcome(await without(stranger, '/sign-in', { email, password: PASSWORD }))).toEqual(XSRF);
    const fresh = staffConsole(test);
    expect(outcome(await fresh.post('/sign-in', { email, password: PASSWORD }))).toEqual(XSRF);
  });

  it('rejects an XSRF token of another browser, or from before the sign-in', async () => {
    const ada = await colleague(test, 'owner');
    const eve = await colleague(test, 'owner');
    const before = eve.console.xsrf;
    eve.console.xsrf = ada.console.xsrf;
    expect(outcome(await eve.console.post('/own/sessions/end-others'))).toEqual(XSRF);
    eve.console.xsrf = before;
    const console = staffConsole(test);
    await console.open();
    const early = console.xsrf;
    await givePassword(test, ada, console);
    console.xsrf = early;
    expect(outcome(await console.post('/sign-in/second-factor', { code: '000000' }))).toEqual(XSRF);
  });

  it('is refused from the page of another site, with any token', async () => {
    const { console } = await colleague(test, 'owner');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      const reply = await console.send('POST', '/own/sessions/end-others', {}, headers);
      expect(outcome(reply)).toEqual(BLOCKED);
    }
  });

  it('is refused from a page without https at the same address, if the pages are on https', async () => {
    const origin = 'http://give.example.org';
    const sends = async (publicUrl: URL) => {
      const there = await startTestApp({ publicUrl });
      const headers = { origin, host: 'give.example.org' };
      const sent = [
        staffConsole(there).send('POST', '/sign-in', {}, headers),
        there.app.inject({ method: 'POST', url: '/api/start', payload: {}, headers }),
      ] as const;
      try {
        const [staff, donor] = await Promise.all(sent);
        return [outcome(staff)[1], donor.json<{ code: string }>().code];
      } finally {
        await there.close();
      }
    };
    expect(await sends(new URL('https://give.example.org'))).toEqual(['blocked', 'blocked']);
    expect(await sends(new URL('http://other-name.example.org'))).toEqual(['xsrf', 'xsrf']);
  });
});

describe('a reply of the staff console', () => {
  it('is never cached, and its cookie is out of reach of scripts and other sites', async () => {
    const console = staffConsole(test);
    const reply = await console.get('/session');
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^handsel_staff=[^;]+; Path=\/staff; HttpOnly; SameSite=Strict$/,
    );
  });

  it('has a cookie for this host and https only, if the pages are on https', async () => {
    const secure = await startTestApp({ publicUrl: new URL('https://give.example.org') });
    try {
      const reply = await staffConsole(secure).get('/session');
      expect(String(reply.headers['set-cookie'])).toMatch(
        /^__Host-handsel_staff=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    } finally {
      await secure.close();
    }
  });

  it('has the console’s words for a missing page, invalid JSON or a large body', async () => {
    const console = staffConsole(test);
    await console.open();
    for (const path of ['', '/', '/nothing-here', '/invitations/..'])
      expect(outcome(await console.post(path))).toEqual([404, 'not_found']);
    expect(outcome(await console.post('/sign-in', '{"email":'))).toEqual([400, 'malformed']);
    expect(outcome(await console.post('/sign-in', `"${'x'.repeat(70_000)}"`))).toEqual([413, 'too_large']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(outcome(await console.send('POST', '/sign-in', 'email=a', form))).toEqual([415, 'not_json']);
    const fields = await console.post('/sign-in', { email: 'no address', password: '' });
    expect([fields.status, Object.keys(fields.body.errors ?? {})]).toEqual([422, ['email', 'password']]);
  });
});

describe('sessions of staff and of donors', () => {
  it('give no access to each other, in whatever cookie their tokens are sent', async () => {
    const ada = await colleague(test, 'owner');
    const { browser } = await verifiedDonor(test, 'giver@example.org');
    const donorToken = browser.cookies.get('handsel') ?? '';
    const staffToken = ada.console.browser.cookies.get('handsel_staff') ?? '';
    const asStaff = staffConsole(test);
    asStaff.browser.cookies.set('handsel_staff', donorToken);
    expect(outcome(await asStaff.get('/staff'))).toEqual([401, 'not_signed_in']);
    expect(await asStaff.open()).toMatchObject({ state: 'signed-out' });
    const asDonor = test.browser();
    asDonor.cookies.set('handsel', staffToken);
    expect((await asDonor.get('/api/profile/sign-in')).status).not.toBe(200);
    expect((await asDonor.get('/api/user')).body.data).toMatchObject({ email: null });
  });
});

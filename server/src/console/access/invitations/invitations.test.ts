import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@handsel/contract/console';
import { PASSWORD } from '../../../testing/donors.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import {
  acceptance,
  acceptInvitation,
  codeOf,
  colleague,
  givePassword,
  invitationFromTerminal,
  mailedInvitation,
  staffConsole,
  tokenOf,
  type Colleague,
  type StaffConsole,
} from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const LINK_INVALID = [403, 'link_invalid'];
const NOT_PERMITTED = [403, 'not_permitted'];

let count = 0;
const newEmail = () => `invited-${String((count += 1))}@example.org`;

const invite = (console: StaffConsole, email: string, role: Role = 'finance') =>
  console.post('/staff/invitations', { email, role });

/** Opens an invitation in a new browser. */
async function read(link: string) {
  const console = staffConsole(test);
  await console.open();
  const path = `/invitations/${tokenOf(link)}`;
  return { console, path, reply: await console.get(path) };
}

const secretIn = (data: unknown) => (data as { totp_secret: string }).totp_secret;

describe('an invitation', () => {
  it('is mailed, shows its content, and makes an account of its role that is signed in right away', async () => {
    const { console, email: inviter } = await colleague(test, 'admin');
    const email = newEmail();
    expect((await invite(console, email, 'donor-care')).status).toBe(200);
    const link = await mailedInvitation(test, email);
    const { reply } = await read(link);
    expect(reply.body.data).toMatchObject({
      email,
      role: 'donor-care',
      invited_by: `Ada Example (${inviter})`,
      is_reset: false,
      name: null,
    });
    const accepted = await acceptInvitation(test, link);
    expect(new Set(accepted.codes).size).toBe(10);
    expect(await accepted.console.open()).toMatchObject({
      state: 'signed-in',
      person: { email, role: 'donor-care', name: 'Ada Example' },
    });
    const list = (await console.get('/staff')).body.data as {
      members: { email: string }[];
      invitations: unknown[];
    };
    expect(list.members.map((each) => each.email)).toContain(email);
    expect(list.invitations).toEqual([]);
  });

  it('works once, also for two browsers at the same moment', async () => {
    const link = await invitationFromTerminal(test, newEmail(), 'finance');
    const both = [await read(link), await read(link)];
    const replies = await Promise.all(
      both.map(({ console, path, reply }) => console.post(path, acceptance(secretIn(reply.body.data)))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(outcome((await read(link)).reply)).toEqual(LINK_INVALID);
  });

  it('gives each browser that opens it another secret, which works only in that browser', async () => {
    const link = await invitationFromTerminal(test, newEmail(), 'finance');
    const eve = await read(link);
    const ada = await read(link);
    const secrets = [secretIn(eve.reply.body.data), secretIn(ada.reply.body.data)] as const;
    expect(secrets[0]).not.toBe(secrets[1]);
    expect(secretIn((await ada.console.get(ada.path)).body.data)).toBe(secrets[1]);
    const withAnothers = await ada.console.post(ada.path, acceptance(secrets[0]));
    expect(outcome(withAnothers)).toEqual([401, 'bad_code']);
    expect((await ada.console.post(ada.path, acceptance(secrets[1]))).status).toBe(200);
  });

  it('can be read by a browser that has no cookie yet, and accepted there', async () => {
    const link = await invitationFromTerminal(test, newEmail(), 'finance');
    const console = staffConsole(test);
    const path = `/invitations/${tokenOf(link)}`;
    const secret = secretIn((await console.get(path)).body.data);
    await console.open();
    expect((await console.post(path, acceptance(secret))).status).toBe(200);
  });

  it('is not used up by reading it, or by wrong input', async () => {
    const link = await invitationFromTerminal(test, newEmail(), 'finance');
    await read(link);
    const { console, path, reply } = await read(link);
    const form = acceptance(secretIn(reply.body.data));
    expect(outcome(await console.post(path, { ...form, code: '000000' }))).toEqual([401, 'bad_code']);
    const common = { ...form, password: 'password1', password_confirmation: 'password1' };
    expect((await console.post(path, common)).body.errors).toHaveProperty('password');
    for (const name of [
      '',
      '  ',
      '...',
      '0',
      'x'.repeat(101),
      'Grace (grace@example.org)',
      'Ada\nSigned in',
      'Ada\u0000',
      'Ada\u202egnimoc',
      'A\u200bda',
      'Ada\u2028x',
      'Ada\ud800',
      'Ada\u{e0041}',
      'Ada\u2029x',
      'Ada\u0085x',
    ])
      expect((await console.post(path, { ...form, name })).body.errors, name).toHaveProperty('name');
    expect((await console.post(path, { ...form, name: ' José O’Neill-大山 ' })).status).toBe(200);
    expect(await console.open()).toMatchObject({ person: { name: 'José O’Neill-大山' } });
  });

  it('ends after 24 hours, when it is withdrawn, and when a newer one goes to the same address', async () => {
    const { console } = await colleague(test, 'admin');
    const email = newEmail();
    const first = await invitationFromTerminal(test, email, 'finance');
    const second = await invitationFromTerminal(test, email.toUpperCase(), 'finance');
    expect(outcome((await read(first)).reply)).toEqual(LINK_INVALID);
    expect((await read(second)).reply.status).toBe(200);
    const { invitations } = (await console.get('/staff')).body.data as {
      invitations: { id: string; email: string }[];
    };
    const open = invitations.filter((each) => each.email.toLowerCase() === email);
    expect(open).toHaveLength(1);
    expect((await console.delete(`/staff/invitations/${String(open[0]?.id)}`)).status).toBe(200);
    expect(outcome((await read(second)).reply)).toEqual(LINK_INVALID);
    const third = await invitationFromTerminal(test, email, 'finance');
    await letTimePass(test, '23 hours');
    expect((await read(third)).reply.status).toBe(200);
    await letTimePass(test, '2 hours');
    expect(outcome((await read(third)).reply)).toEqual(LINK_INVALID);
  });

  it('has no token in the database, and no secret in the audit log', async () => {
    const link = await invitationFromTerminal(test, newEmail(), 'finance');
    const token = tokenOf(link);
    const [row] = await test.rows(
      `select count(*)::int as count from staff_invitations where token_hash = sha256('${token}'::bytea)`,
    );
    expect(row).toEqual({ count: 1 });
    const { console } = await colleague(test, 'owner');
    const log = JSON.stringify((await console.get('/audit-log')).body.data);
    expect(log).toContain('staff.invited');
    expect(log).not.toContain(token);
  });

  it('is not sent to a person who is staff already', async () => {
    const { console } = await colleague(test, 'admin');
    const { email } = await colleague(test, 'finance');
    expect(outcome(await invite(console, email.toUpperCase()))).toEqual([409, 'already_staff']);
  });

  it('of an owner can only be made, withdrawn and replaced by an owner', async () => {
    const owner = await colleague(test, 'owner');
    const admin = await colleague(test, 'admin');
    const email = newEmail();
    expect(outcome(await invite(admin.console, email, 'owner'))).toEqual(NOT_PERMITTED);
    const made = await invite(owner.console, email, 'owner');
    expect(made.status).toBe(200);
    const { id } = made.body.data as { id: string };
    expect(outcome(await admin.console.delete(`/staff/invitations/${id}`))).toEqual(NOT_PERMITTED);
    expect(outcome(await invite(admin.console, email, 'read-only'))).toEqual(NOT_PERMITTED);
    expect((await owner.console.delete(`/staff/invitations/${id}`)).status).toBe(200);
  });
});

describe('a link to new access', () => {
  const reset = (by: Colleague, of: Colleague) => by.console.post(`/staff/${of.id}/reset-access`);

  it('keeps a colleague’s access until it is used, and then replaces all of it', async () => {
    const admin = await colleague(test, 'admin');
    const ada = await colleague(test, 'finance');
    expect((await reset(admin, ada)).status).toBe(200);
    const link = await mailedInvitation(test, ada.email);
    expect((await ada.console.get('/own/sessions')).status).toBe(200);
    expect((await read(link)).reply.body.data).toMatchObject({
      is_reset: true,
      name: 'Ada Example',
      role: 'finance',
    });
    const renewed = await acceptInvitation(test, link);
    expect(renewed.id).toBe(ada.id);
    expect(renewed.secret).not.toBe(ada.secret);
    expect(outcome(await ada.console.get('/own/sessions'))).toEqual([401, 'not_signed_in']);
    const console = await givePassword(test, ada);
    const give = (code = '') => console.post('/sign-in/second-factor', { code });
    expect(outcome(await give(codeOf(ada.secret)))).toEqual([401, 'bad_code']);
    expect(outcome(await give(ada.codes[0]))).toEqual([401, 'bad_code']);
    expect((await give(codeOf(renewed.secret))).status).toBe(200);
  });

  it('is void once the colleague’s role is changed, whoever made the link', async () => {
    const owner = await colleague(test, 'owner');
    const ada = await colleague(test, 'admin');
    const demote = (role: Role) => owner.console.put(`/staff/${ada.id}/role`, { role });
    await reset(owner, ada);
    const mailed = await mailedInvitation(test, ada.email);
    expect((await demote('finance')).status).toBe(200);
    expect(outcome((await read(mailed)).reply)).toEqual(LINK_INVALID);
    const fromTerminal = await invitationFromTerminal(test, ada.email, 'owner');
    expect((await demote('read-only')).status).toBe(200);
    expect(outcome((await read(fromTerminal)).reply)).toEqual(LINK_INVALID);
  });

  it('is the only way to restore a deactivated person', async () => {
    const admin = await colleague(test, 'admin');
    const ada = await colleague(test, 'finance');
    expect((await admin.console.post(`/staff/${ada.id}/deactivate`)).status).toBe(200);
    expect(outcome(await reset(admin, ada))).toEqual([404, 'not_found']);
    const back = await admin.console.post(`/staff/${ada.id}/reactivate`);
    expect(back.body.data).toMatchObject({ id: ada.id, is_active: false });
    const console = staffConsole(test);
    await console.open();
    const old = await console.post('/sign-in', { email: ada.email, password: PASSWORD });
    expect(outcome(old)).toEqual([401, 'bad_credentials']);
    const renewed = await acceptInvitation(test, await mailedInvitation(test, ada.email));
    expect(await renewed.console.open()).toMatchObject({ person: { id: ada.id, role: 'finance' } });
  });

  it('from the terminal gives the account back to a single owner who lost all access', async () => {
    const ada = await colleague(test, 'owner');
    const renewed = await acceptInvitation(test, await invitationFromTerminal(test, ada.email));
    expect(await renewed.console.open()).toMatchObject({ person: { id: ada.id, role: 'owner' } });
  });

  it('of an owner can only be requested by an owner', async () => {
    const admin = await colleague(test, 'admin');
    const owner = await colleague(test, 'owner');
    expect(outcome(await reset(admin, owner))).toEqual(NOT_PERMITTED);
    // The terminal makes this person an owner, and no admin's action voids that.
    const ada = await colleague(test, 'finance');
    const link = await invitationFromTerminal(test, ada.email, 'owner');
    expect(outcome(await reset(admin, ada))).toEqual(NOT_PERMITTED);
    const path = `/staff/${ada.id}`;
    expect(outcome(await admin.console.post(`${path}/deactivate`))).toEqual(NOT_PERMITTED);
    expect(outcome(await admin.console.put(`${path}/role`, { role: 'read-only' }))).toEqual(NOT_PERMITTED);
    expect((await read(link)).reply.status).toBe(200);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@handsel/contract/console';
import { PASSWORD } from '../../../testing/donors.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import {
  colleague,
  invitationFromTerminal,
  acceptInvitation,
  staffConsole,
  tokenOf,
  type Colleague,
} from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const NOT_PERMITTED = [403, 'not_permitted'];
const changeRole = (by: Colleague, of: Colleague, role: Role) =>
  by.console.put(`/staff/${of.id}/role`, { role });
const deactivate = (by: Colleague, of: Colleague) => by.console.post(`/staff/${of.id}/deactivate`);

/** Demotes every other owner. */
beforeEach(async () => {
  const next = await colleague(test, 'owner');
  const { members } = (await next.console.get('/staff')).body.data as {
    members: { id: string; role: Role; is_active: boolean }[];
  };
  for (const each of members)
    if (each.role === 'owner' && each.is_active && each.id !== next.id)
      await next.console.post(`/staff/${each.id}/deactivate`);
  owner = next;
});

describe('a role', () => {
  it('applies from the next call on, without another sign-in', async () => {
    const ada = await colleague(test, 'finance');
    expect(outcome(await ada.console.get('/staff'))).toEqual(NOT_PERMITTED);
    const reply = await changeRole(owner, ada, 'admin');
    expect(reply.body.data).toMatchObject({ id: ada.id, role: 'admin', is_active: true });
    expect((await ada.console.get('/staff')).status).toBe(200);
  });

  it('of an owner is only given and taken by owners', async () => {
    const admin = await colleague(test, 'admin');
    expect(outcome(await changeRole(admin, owner, 'admin'))).toEqual(NOT_PERMITTED);
    expect(outcome(await changeRole(admin, admin, 'owner'))).toEqual(NOT_PERMITTED);
    expect(outcome(await deactivate(admin, owner))).toEqual(NOT_PERMITTED);
    expect((await changeRole(owner, admin, 'owner')).status).toBe(200);
    expect((await changeRole(admin, owner, 'admin')).status).toBe(200);
  });

  it('that is lost voids the invitations that its holder made', async () => {
    const admin = await colleague(test, 'admin');
    await admin.console.post('/staff/invitations', { email: 'friend@example.org', role: 'admin' });
    await changeRole(owner, admin, 'read-only');
    const { invitations } = (await owner.console.get('/staff')).body.data as { invitations: unknown[] };
    expect(invitations).toEqual([]);
  });
});

describe('the last owner', () => {
  const LAST_OWNER = [409, 'last_owner'];

  it('can neither give up the role nor be deactivated', async () => {
    expect(outcome(await changeRole(owner, owner, 'admin'))).toEqual(LAST_OWNER);
    expect(outcome(await deactivate(owner, owner))).toEqual([409, 'own_account']);
  });

  it('keeps the role when the terminal invites them with another', async () => {
    const renewed = await acceptInvitation(
      test,
      await invitationFromTerminal(test, owner.email, 'read-only'),
    );
    expect(await renewed.console.open()).toMatchObject({ person: { role: 'owner' } });
  });

  it.each(['step back', 'demote each other', 'deactivate each other'])(
    'remains when two owners %s at the same moment',
    async (what) => {
      for (let round = 0; round < 5; round += 1) {
        const other = await colleague(test, 'owner');
        const pair = [owner, other];
        await Promise.all(
          pair.map((each, index) => {
            const target = what === 'step back' ? each : (pair[1 - index] ?? each);
            return what === 'deactivate each other'
              ? deactivate(each, target)
              : changeRole(each, target, 'admin');
          }),
        );
        const rows = await test.rows(`select id from staff where role = 'owner' and deactivated_at is null`);
        expect(rows).toHaveLength(1);
        owner = rows[0]?.['id'] === owner.id ? owner : other;
      }
    },
  );
});

describe('a deactivated person', () => {
  it('is signed out right away, cannot sign in, and stays in the list and the log', async () => {
    const ada = await colleague(test, 'admin');
    const reply = await deactivate(owner, ada);
    expect(reply.body.data).toMatchObject({ id: ada.id, is_active: false });
    expect(outcome(await ada.console.get('/own/sessions'))).toEqual([401, 'not_signed_in']);
    const console = staffConsole(test);
    await console.open();
    const signIn = await console.post('/sign-in', { email: ada.email, password: PASSWORD });
    expect(outcome(signIn)).toEqual([401, 'bad_credentials']);
    const { members } = (await owner.console.get('/staff')).body.data as { members: { id: string }[] };
    expect(members.map(({ id }) => id)).toContain(ada.id);
    const { entries } = (await owner.console.get('/audit-log')).body.data as {
      entries: { action: string; subject: string | null }[];
    };
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'staff.deactivated', subject: `staff:${ada.id}` }),
    );
  });

  it('loses all invitations that they made or received', async () => {
    const admin = await colleague(test, 'admin');
    await admin.console.post('/staff/invitations', { email: 'accomplice@example.org', role: 'admin' });
    const link = await invitationFromTerminal(test, admin.email);
    await deactivate(owner, admin);
    const { invitations } = (await owner.console.get('/staff')).body.data as { invitations: unknown[] };
    expect(invitations).toEqual([]);
    const reply = await staffConsole(test).get(`/invitations/${tokenOf(link)}`);
    expect(outcome(reply)).toEqual([403, 'link_invalid']);
  });
});

import { createHash } from 'node:crypto';
import { API_SCOPES } from '@handsel/contract';
import {
  API_KEY_MAX_DAYS,
  mayDo,
  ROLES,
  SCOPE_PERMISSIONS,
  type AuditEntry,
  type StaffApiKey,
} from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, makeKey } from '../../testing/api.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
});
afterAll(() => test.close());

const keys = async () => (await owner.console.get('/api-keys')).body.data as StaffApiKey[];
const newest = async () => (await keys())[0];
const entries = async () =>
  ((await owner.console.get('/audit-log')).body.data as { entries: AuditEntry[] }).entries;

describe('a new key', () => {
  it('is shown once and stored as a hash only', async () => {
    const { secret, api_key: made } = await makeKey(owner, ['gifts:read']);
    expect(secret).toMatch(/^hsk_[0-9a-f]{64}$/);
    expect(made.ending).toBe(secret.slice(-4));
    const [row] = await test.rows(
      `select *, encode(hash, 'hex') as hash from api_keys where id = '${made.id}'`,
    );
    expect(row?.['hash']).toBe(createHash('sha256').update(secret).digest('hex'));
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await keys())).not.toContain(secret.slice(0, -4));
  });

  it('works for a year at most', async () => {
    const body = { name: 'Too long', scopes: ['gifts:read'], days: API_KEY_MAX_DAYS + 1 };
    expect((await owner.console.post('/api-keys', body)).status).toBe(422);
    const { api_key: made } = await makeKey(owner, ['gifts:read'], API_KEY_MAX_DAYS);
    const days = (Date.parse(made.expires_at) - Date.parse(made.created_at)) / 86_400_000;
    expect(Math.round(days)).toBe(API_KEY_MAX_DAYS);
  });

  it('needs a name and a scope', async () => {
    const reply = await owner.console.post('/api-keys', { name: ' ', scopes: [], days: 30 });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors ?? {}).toSorted()).toEqual(['name', 'scopes']);
  });

  it('is in the audit log with its scopes, and without its secret', async () => {
    const { secret, api_key: made } = await makeKey(owner, ['funds:read', 'gifts:read']);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      action: 'api-key.made',
      subject: `api-key:${made.id}`,
      details: { name: 'Bookkeeping', scopes: 'gifts:read, funds:read' },
    });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(4, 20));
  });
});

it('a role that can make keys has the permissions of every scope', () => {
  const makers = ROLES.filter((role) => mayDo(role, 'settings:manage'));
  expect(makers).toEqual(['owner', 'admin']);
  for (const role of makers)
    for (const scope of API_SCOPES)
      expect(
        SCOPE_PERMISSIONS[scope].every((permission) => mayDo(role, permission)),
        `${role}: ${scope}`,
      ).toBe(true);
});

it('the list has the minute of the last call', async () => {
  const { secret } = await makeKey(owner, ['funds:read']);
  expect((await newest())?.last_used_at).toBeNull();
  await callApi(test, '/funds', secret);
  const usedAt = (await newest())?.last_used_at ?? '';
  expect(usedAt).toMatch(/:00\.000Z$/);
  expect(Math.abs(Date.parse(usedAt) - Date.now())).toBeLessThan(120_000);
});

it('a key is revoked once, by a person whom the list names', async () => {
  const { api_key: made } = await makeKey(owner, ['gifts:read']);
  const revoke = () => owner.console.post(`/api-keys/${made.id}/revoke`);
  const first = (await revoke()).body.data as StaffApiKey;
  expect(first).toMatchObject({ state: 'revoked', revoked: { by: `Ada Example (${owner.email})` } });
  expect((await revoke()).body.data).toEqual(first);
  const revoked = (await entries()).filter(({ subject }) => subject === `api-key:${made.id}`);
  expect(revoked.map(({ action }) => action)).toEqual(['api-key.revoked', 'api-key.made']);
  expect((await owner.console.post(`/api-keys/${crypto.randomUUID()}/revoke`)).status).toBe(404);
});

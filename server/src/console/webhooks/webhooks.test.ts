import type { AuditEntry, StaffWebhook } from '@handsel/contract/console';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeWebhook, readWebhook } from '../../testing/webhook-receiver.ts';

let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
});
afterAll(() => test.close());

const URL_OF_CRM = 'https://crm.example.org/hook?tenant=1';
const BODY = { name: 'Our CRM', url: URL_OF_CRM, events: ['gift.created'], is_full: false };

it('an admin may make every call, and finance is refused each of them', async () => {
  const { webhook } = await makeWebhook(owner, URL_OF_CRM);
  for (const role of ['admin', 'finance'] as const) {
    const { console: staff } = await colleague(test, role);
    const statuses = [
      await staff.get('/webhooks'),
      await staff.get(`/webhooks/${webhook.id}`),
      await staff.post('/webhooks', BODY),
      await staff.put(`/webhooks/${webhook.id}`, BODY),
      await staff.post(`/webhooks/${webhook.id}/rotate`),
      await staff.post(`/webhooks/${webhook.id}/switch`, { is_on: true }),
      await staff.post(`/webhook-deliveries/${crypto.randomUUID()}/replay`),
    ].map(({ status }) => status);
    const [last] = role === 'admin' ? [404] : [403];
    const expected = role === 'admin' ? 200 : 403;
    expect(statuses, role).toEqual([...Array.from({ length: 6 }, () => expected), last]);
  }
});

it('the secret is shown once, and is in no list and no audit entry', async () => {
  const { secret, webhook } = await makeWebhook(owner, URL_OF_CRM);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const rotation = await owner.console.post(`/webhooks/${webhook.id}/rotate`);
  const { secret: next } = rotation.body.data as { secret: string };
  expect(next).not.toBe(secret);
  const { entries } = (await owner.console.get('/audit-log')).body.data as { entries: AuditEntry[] };
  const shown = JSON.stringify([
    await readWebhook(owner, webhook.id),
    (await owner.console.get('/webhooks')).body,
    entries,
  ]);
  for (const each of [secret, next]) expect(shown).not.toContain(each.slice(6));
});

it.each([
  'http://crm.example.org/',
  'https://user:password@crm.example.org/',
  'https://crm.example.org/#part',
  'crm.example.org',
  'https://crm.example.org:99999/',
])('the address %s is refused', async (url) => {
  const reply = await owner.console.post('/webhooks', { ...BODY, url });
  expect(reply.status).toBe(422);
  expect(Object.keys(reply.body.errors ?? {})).toEqual(['url']);
});

it('each change is in the audit log, and switching twice is one change', async () => {
  const { webhook } = await makeWebhook(owner, URL_OF_CRM);
  await owner.console.put(`/webhooks/${webhook.id}`, { ...BODY, name: 'Other', is_full: true });
  for (const isOn of [false, false, true])
    await owner.console.post(`/webhooks/${webhook.id}/switch`, { is_on: isOn });
  const now = (await readWebhook(owner, webhook.id)).webhook;
  expect(now).toMatchObject({
    name: 'Other',
    is_full: true,
    is_on: true,
    off: null,
  } satisfies Partial<StaffWebhook>);
  const { entries } = (await owner.console.get('/audit-log')).body.data as { entries: AuditEntry[] };
  const ofWebhook = entries.filter(({ subject }) => subject === `webhook:${webhook.id}`);
  expect(ofWebhook.map(({ action }) => action)).toEqual([
    'webhook.switched-on',
    'webhook.switched-off',
    'webhook.changed',
    'webhook.made',
  ]);
  expect(ofWebhook.at(-2)?.details).toMatchObject({ url: URL_OF_CRM, events: 'gift.created', body: 'full' });
});

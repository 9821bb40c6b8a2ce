import type { WebhookEvent } from '@handsel/contract';
import type { StaffWebhook } from '@handsel/contract/console';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  forgetAnswers,
  letFailuresAge,
  letRetriesComeDue,
  makeWebhook,
  readWebhook,
  startWebhookReceiver,
  type ReceivedWebhook,
  type WebhookReceiver,
} from '../../testing/webhook-receiver.ts';

let receiver: WebhookReceiver;
let test: TestApp;
let owner: Colleague;
beforeAll(async () => {
  receiver = await startWebhookReceiver({
    'inside.example.org': ['10.1.2.3'],
    'half-inside.example.org': ['93.184.215.14', '169.254.169.254'],
    'mapped.example.org': ['::ffff:192.168.0.1'],
    'local.example.org': ['fd00::1'],
  });
  test = await startTestApp({}, undefined, { webhookReceivers: receiver.receivers });
  owner = await colleague(test, 'owner');
});
afterAll(async () => {
  await test.close();
  receiver.close();
});

// Later gifts send nothing to the receivers of earlier tests.
afterEach(async () => {
  const webhooks = (await owner.console.get('/webhooks')).body.data as StaffWebhook[];
  for (const { id } of webhooks.filter(({ is_on: isOn }) => isOn))
    await owner.console.post(`/webhooks/${id}/switch`, { is_on: false });
});

const PATIENCE = { timeout: 10_000, interval: 20 };
const at = (path: string) => receiver.received.filter((each) => each.path === path);
const received = async (path: string, count: number): Promise<ReceivedWebhook[]> =>
  vi.waitFor(() => {
    expect(at(path).length).toBeGreaterThanOrEqual(count);
    return at(path);
  }, PATIENCE);
/** Addresses that are not public, and names of them. */
const NOT_PUBLIC: Record<string, string> = {
  'https://10.1.2.3/': '10.1.2.3',
  'https://[::1]/': '::1',
  'https://0x7f.0.0.2/': '127.0.0.2',
  'https://100.64.0.1/': '100.64.0.1',
  'https://inside.example.org/': '10.1.2.3',
  'https://half-inside.example.org/': '169.254.169.254',
  'https://mapped.example.org/': '::ffff:192.168.0.1',
  'https://local.example.org/': 'fd00::1',
};
const NEW_GIFT: { events: WebhookEvent[] } = { events: ['gift.created'] };

let count = 0;
const give = (email = `webhook${String((count += 1))}@example.org`) => unverifiedDonor(test, email);

/** The only delivery, once its last attempt was recorded. */
const attempted = (id: string, attempts: number) =>
  vi.waitFor(async () => {
    const { webhook, deliveries } = await readWebhook(owner, id);
    const [delivery] = deliveries;
    expect(delivery?.attempts).toBe(attempts);
    if (delivery?.state === 'pending') expect(delivery.fault).not.toBeNull();
    return { webhook, delivery };
  }, PATIENCE);

describe('a delivery', () => {
  it('is verified by the library of Standard Webhooks, and has the type, time and ids', async () => {
    const { webhook, secret } = await makeWebhook(owner, receiver.url('/signed'), NEW_GIFT);
    await give();
    const [request] = await received('/signed', 1);
    const { headers, body } = request as ReceivedWebhook;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'gift.created',
      data: {
        gift_id: expect.any(String) as string,
        donor_id: expect.any(String) as string,
        monthly_gift_id: null,
      },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    const { delivery } = await attempted(webhook.id, 1);
    expect(delivery).toMatchObject({ id: request?.id, state: 'delivered', status: 204, body });
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const { webhook, secret } = await makeWebhook(owner, receiver.url('/rotated'), NEW_GIFT);
    const reply = await owner.console.post(`/webhooks/${webhook.id}/rotate`);
    const { secret: next, webhook: rotated } = reply.body.data as { secret: string; webhook: typeof webhook };
    const hours = (Date.parse(rotated.previous_secret_until ?? '') - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    await give();
    const [request] = await received('/rotated', 1);
    const { headers, body } = request as ReceivedWebhook;
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2);
    for (const each of [secret, next]) new Webhook(each).verify(body, headers as Record<string, string>);
  });

  it('is retried with the same id and body after an error and a broken connection', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/retried'), { ...NEW_GIFT, is_full: true });
    receiver.answer('/retried', (reply) => reply.writeHead(500).end('not now'));
    await give('retried@example.org');
    const { delivery } = await attempted(webhook.id, 1);
    expect(delivery).toMatchObject({ state: 'pending', status: 500, fault: 'status', answer: 'not now' });
    const pause = Date.parse(delivery?.next_attempt_at ?? '') - Date.parse(delivery?.last_attempt_at ?? '');
    expect(pause).toBeGreaterThan(3_500);
    expect(pause).toBeLessThan(8_000);
    receiver.answer('/retried', (reply) => reply.destroy());
    await letRetriesComeDue(test, webhook.id);
    expect((await attempted(webhook.id, 2)).delivery).toMatchObject({
      state: 'pending',
      fault: 'unreachable',
    });
    receiver.answer('/retried', (reply) => reply.writeHead(202).end());
    await letRetriesComeDue(test, webhook.id);
    expect((await attempted(webhook.id, 3)).delivery).toMatchObject({ state: 'delivered', status: 202 });
    const requests = at('/retried');
    expect(requests).toHaveLength(3);
    expect(new Set(requests.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ data: { gift: { amount_cents: 1_337 } } });
  });

  it('has failed after three days, raises an alert after one, and can be sent again', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/down'), NEW_GIFT);
    receiver.answer('/down', (reply) => reply.writeHead(503).end());
    await give();
    await attempted(webhook.id, 1);
    const alerts = () =>
      test.rows(`select closed_at is null as is_open from alerts where about = '${webhook.id}'`);
    expect(await alerts()).toEqual([]);
    await letFailuresAge(test, '25 hours');
    const { webhook: failing } = await attempted(webhook.id, 2);
    expect(failing.failing_since).not.toBeNull();
    expect(await alerts()).toEqual([{ is_open: true }]);
    await letFailuresAge(test, '48 hours');
    const { delivery } = await attempted(webhook.id, 3);
    expect(delivery).toMatchObject({ state: 'failed', next_attempt_at: null });
    receiver.answer('/down', (reply) => reply.writeHead(200).end('thanks'));
    const replay = await owner.console.post(`/webhook-deliveries/${delivery?.id ?? ''}/replay`);
    expect(replay.body.data).toMatchObject({ state: 'pending', attempts: 0 });
    await received('/down', 4);
    await vi.waitFor(async () => {
      const page = await readWebhook(owner, webhook.id, '?state=delivered');
      expect(page.deliveries).toMatchObject([{ id: delivery?.id, answer: 'thanks' }]);
      expect(page.webhook).toMatchObject({ failing_since: null, failed: 0, pending: 0 });
    }, PATIENCE);
    expect(await alerts()).toEqual([{ is_open: false }]);
  });

  it('has only ids when it is sent again after full bodies were switched off', async () => {
    const url = receiver.url('/thinner');
    const { webhook } = await makeWebhook(owner, url, { ...NEW_GIFT, is_full: true });
    await give();
    const [first] = await received('/thinner', 1);
    expect(first?.body).toContain('amount_cents');
    const { delivery } = await attempted(webhook.id, 1);
    const terms = { name: 'Our CRM', url, events: NEW_GIFT.events, is_full: false };
    expect((await owner.console.put(`/webhooks/${webhook.id}`, terms)).status).toBe(200);
    await owner.console.post(`/webhook-deliveries/${delivery?.id ?? ''}/replay`);
    const [, second] = await received('/thinner', 2);
    expect(second?.id).toBe(first?.id);
    expect(second?.body).not.toContain('amount_cents');
  });

  it('comes again with the same id if the process died before it recorded the answer', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/crashed'), NEW_GIFT);
    await give();
    await attempted(webhook.id, 1);
    await forgetAnswers(test, webhook.id);
    await attempted(webhook.id, 2);
    const [first, second] = at('/crashed');
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
  });

  it('waits for the earlier ones of its donor, and not for those of other donors', async () => {
    const events: WebhookEvent[] = ['donor.created', 'gift.created', 'receipt.issued'];
    const { webhook } = await makeWebhook(owner, receiver.url('/ordered'), { events });
    receiver.answer('/ordered', (reply) => reply.writeHead(500).end());
    await give('ordered-a@example.org');
    await give('ordered-b@example.org');
    const failed = () => at('/ordered').map(({ body }) => (JSON.parse(body) as { type: string }).type);
    await vi.waitFor(async () => {
      const { deliveries } = await readWebhook(owner, webhook.id);
      expect(deliveries).toHaveLength(6);
      expect(deliveries.filter(({ fault }) => fault === 'status')).toHaveLength(2);
    }, PATIENCE);
    expect(failed()).toEqual(['donor.created', 'donor.created']);
    // After the next failure, the later ones are looked at only when the failed one is due.
    await letRetriesComeDue(test, webhook.id);
    await vi.waitFor(async () => {
      const { deliveries } = await readWebhook(owner, webhook.id);
      expect(deliveries.filter(({ attempts, fault }) => attempts === 2 && fault === 'status')).toHaveLength(
        2,
      );
      for (const { next_attempt_at: next } of deliveries)
        expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
    }, PATIENCE);
    receiver.answer('/ordered', (reply) => reply.writeHead(200).end());
    await letRetriesComeDue(test, webhook.id);
    const taken = (await received('/ordered', 10)).slice(4).map(
      ({ body }) =>
        JSON.parse(body) as {
          type: string;
          data: { donor_id: string };
        },
    );
    for (const donor of new Set(taken.map(({ data }) => data.donor_id)))
      expect(taken.filter(({ data }) => data.donor_id === donor).map(({ type }) => type)).toEqual(events);
  });
});

describe('a receiver', () => {
  it('that answers 410 is switched off, and gets what waited after it is switched on', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/gone'), NEW_GIFT);
    receiver.answer('/gone', (reply) => reply.writeHead(410).end());
    await give();
    await attempted(webhook.id, 1);
    expect((await readWebhook(owner, webhook.id)).webhook).toMatchObject({
      is_on: false,
      off: { reason: 'gone' },
    });
    await give();
    expect((await readWebhook(owner, webhook.id)).deliveries).toHaveLength(1);
    receiver.answer('/gone', (reply) => reply.writeHead(200).end());
    expect((await owner.console.post(`/webhooks/${webhook.id}/switch`, { is_on: true })).status).toBe(200);
    expect((await attempted(webhook.id, 2)).delivery).toMatchObject({ state: 'delivered' });
  });

  it('that redirects is not followed', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/redirect'), NEW_GIFT);
    receiver.answer('/redirect', (reply) =>
      reply.writeHead(307, { location: receiver.url('/followed') }).end(),
    );
    await give();
    expect((await attempted(webhook.id, 1)).delivery).toMatchObject({ fault: 'redirect', status: 307 });
    expect(at('/followed')).toEqual([]);
  });

  it('that sends its answer too slowly is given up', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/slow'), NEW_GIFT);
    receiver.answer('/slow', (reply) => {
      reply.writeHead(200);
      const dripping = setInterval(() => reply.write('.'), 100);
      reply.on('close', () => clearInterval(dripping));
    });
    await give();
    expect((await attempted(webhook.id, 1)).delivery).toMatchObject({ fault: 'timeout', state: 'pending' });
  });

  it('that breaks off to another protocol is tried again', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/upgrade'), NEW_GIFT);
    receiver.answer('/upgrade', (reply) =>
      reply.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end(),
    );
    await give();
    expect((await attempted(webhook.id, 1)).delivery).toMatchObject({
      fault: 'unreachable',
      state: 'pending',
    });
  });

  it('that answers without end is read for 64 kB only', async () => {
    const { webhook } = await makeWebhook(owner, receiver.url('/endless'), NEW_GIFT);
    let sent = 0;
    receiver.answer('/endless', (reply) => {
      reply.writeHead(200);
      const more = () => {
        while (!reply.destroyed && reply.write('x'.repeat(16_384))) sent += 16_384;
        if (!reply.destroyed) reply.once('drain', more);
      };
      more();
    });
    await give();
    const { delivery } = await attempted(webhook.id, 1);
    expect(delivery).toMatchObject({ state: 'delivered', answer: 'x'.repeat(1_024) });
    expect(sent).toBeLessThan(16 * 1024 * 1024);
  });

  it('whose address is not public gets no connection', async () => {
    const webhooks = new Map<string, string>();
    for (const url of Object.keys(NOT_PUBLIC))
      webhooks.set(url, (await makeWebhook(owner, url, NEW_GIFT)).webhook.id);
    await give();
    for (const [url, id] of webhooks) {
      const { delivery } = await attempted(id, 1);
      expect(delivery, url).toMatchObject({ fault: 'address', fault_detail: NOT_PUBLIC[url], status: null });
    }
  });
});

it('a faulty receiver gets each of many deliveries, and repeated ones with the same id', async () => {
  const events: WebhookEvent[] = ['donor.created', 'gift.created', 'receipt.issued'];
  const { webhook } = await makeWebhook(owner, receiver.url('/faulty'), { events });
  const accepted = new Map<string, string>();
  let requests = 0;
  receiver.answer('/faulty', (reply, { id, body }) => {
    requests += 1;
    const turn = requests % 5;
    if (turn === 0) reply.writeHead(500).end();
    else if (turn === 1) reply.destroy();
    else {
      accepted.set(id, body);
      // Its answer to every other accepted one is lost.
      if (turn === 2) reply.destroy();
      else reply.writeHead(204).end();
    }
  });
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 4 }, () => give()));
  await vi.waitFor(
    async () => {
      await letRetriesComeDue(test, webhook.id);
      const { webhook: now } = await readWebhook(owner, webhook.id);
      expect(now).toMatchObject({ pending: 0, failed: 0 });
      expect(accepted.size).toBe(60);
    },
    { timeout: 20_000, interval: 150 },
  );
  const kinds = Map.groupBy(accepted.values(), (body) => (JSON.parse(body) as { type: string }).type);
  expect([...kinds].map(([kind, bodies]) => [kind, new Set(bodies).size]).toSorted()).toEqual(
    events.map((event) => [event, 20]),
  );
  expect(requests).toBeGreaterThan(60);
});

import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetWebhooks } from '../../testing/broken-rows.ts';
import { monthlyDonor } from '../../testing/monthly-gifts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  aboutSubscription,
  getWebhookUrl,
  notification,
  postForm,
  sendWebhook,
} from '../../testing/webhooks.ts';
import { LIMITS } from '../../testing/limits.ts';
import { forgetLimits } from '../../testing/rate-limits.ts';

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ logLevel: 'info' }, undefined, {
    limits: LIMITS,
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(() => test.close());

const stored = () => test.rows('select kind from webhooks order by received_at');
/** Forgets earlier webhooks after their jobs have finished. */
async function forget(): Promise<void> {
  await test.until(`select count(*) = 0 as ok from graphile_worker.jobs where key like 'follow:%'`);
  await forgetWebhooks(test);
}
const jobs = async () =>
  (await test.rows(`select task_identifier as task from graphile_worker.jobs where key like 'follow:%'`))
    .length;
const CHECK = '<check type="boolean">true</check>';
const SUBSCRIPTION = '00000000-0000-4000-8000-000000000000';

describe('a webhook', () => {
  it('that Braintree signed is stored once, however often it comes, and answered 200 without a body', async () => {
    await forget();
    const payload = aboutSubscription('subscription_went_active', SUBSCRIPTION);
    const answers = await Promise.all([1, 2, 3].map(() => sendWebhook(test, payload)));
    expect([...answers, await sendWebhook(test, payload)]).toEqual([200, 200, 200, 200]);
    expect(await stored()).toEqual([{ kind: 'subscription_went_active' }]);
    const later = aboutSubscription('subscription_went_active', SUBSCRIPTION, new Date(0));
    expect(await sendWebhook(test, later)).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it.each(['check', 'disbursement', 'a_kind_of_next_year'])(
    'of the kind %s, which has no consequence, is stored and ignored',
    async (kind) => {
      await forget();
      expect(await sendWebhook(test, notification(kind, CHECK))).toBe(200);
      expect(await stored()).toEqual([{ kind }]);
      expect(await jobs()).toBe(0);
    },
  );

  it('about an unknown subscription changes nothing', async () => {
    const { subscriptionId } = await monthlyDonor(test, 'bystander@example.org');
    const books = () => test.rows('select id, state, amount_cents from gifts');
    const before = await books();
    for (const id of [SUBSCRIPTION, 'weekly-newsletter', '../../etc', subscriptionId])
      expect(await sendWebhook(test, aboutSubscription('subscription_canceled', id))).toBe(200);
    await test.until(`select count(*) = 0 as ok from graphile_worker.jobs where key like 'follow:%'`);
    expect(await books()).toEqual(before);
    const [row] = await test.rows(`select status from subscriptions where id = '${subscriptionId}'`);
    expect(row).toEqual({ status: 'active' });
  });
});

describe('a webhook that Braintree did not sign', () => {
  const payload = aboutSubscription('subscription_canceled', SUBSCRIPTION, new Date(1));

  it.each([
    ['another key', { privateKey: 'guessed' }],
    ['another merchant', { publicKey: 'somebody_else' }],
  ])('is rejected and leaves nothing: signed with %s', async (_name, sending) => {
    await forget();
    expect(await sendWebhook(test, payload, sending)).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('is rejected when it is altered, empty, or not a form', async () => {
    await forget();
    const { publicKey, privateKey } = test.config.braintree;
    const key = createHash('sha1').update(privateKey).digest();
    const signature = `${publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
    const other = notification('subscription_canceled', CHECK);
    for (const form of [
      new URLSearchParams({ bt_signature: signature, bt_payload: other }),
      new URLSearchParams({ bt_signature: signature, bt_payload: `${payload}<` }),
      new URLSearchParams({ bt_signature: signature }),
      new URLSearchParams({ bt_payload: payload }),
    ])
      expect(await postForm(test, form.toString())).toBe(403);
    expect(await postForm(test, '')).toBe(403);
    const json = await test.app.inject({
      method: 'POST',
      url: '/api/webhooks/braintree',
      payload: { bt_signature: signature, bt_payload: payload },
    });
    expect(json.statusCode).toBe(403);
    expect(await stored()).toEqual([]);
  });

  it('is rejected when its signature is too long, whatever its content', async () => {
    await forget();
    const key = createHash('sha1').update(test.config.braintree.privateKey).digest();
    const signed = `${test.config.braintree.publicKey}|${createHmac('sha1', key).update(payload).digest('hex')}`;
    const padded = (length: number) =>
      new URLSearchParams({
        bt_signature: `${signed}&${'a'.repeat(length)}`,
        bt_payload: payload,
      }).toString();
    expect(await postForm(test, padded(1_000))).toBe(403);
    expect(await stored()).toEqual([]);
    expect(await postForm(test, padded(100))).toBe(200);
  });

  it.each(['', '\n'])('is rejected when it is a challenge that we signed: %j', async (end) => {
    lines.length = 0;
    const challenge = '20f9f8ed05f77439fe955c977e4c8a53';
    const { body: signature } = await getWebhookUrl(test, `?bt_challenge=${challenge}`);
    const form = new URLSearchParams({ bt_signature: signature, bt_payload: `${challenge}${end}` });
    expect(await postForm(test, form.toString())).toBe(403);
    expect(lines.some((line) => line.includes('could not be read'))).toBe(false);
    expect(lines.some((line) => line.includes('did not sign'))).toBe(true);
  });

  it('is rejected when it has many fields', async () => {
    const fields = 'a&'.repeat(500_000);
    expect(await postForm(test, fields)).toBe(403);
    expect(await postForm(test, `${fields}bt_payload=${payload}`)).toBe(403);
  });

  it('is rejected unread when it is too large', async () => {
    expect(await postForm(test, `bt_payload=${'A'.repeat(1024 * 1024)}`)).toBe(413);
  });

  it('is logged without its content, and not at all after many; signed ones still come through', async () => {
    await forgetLimits(test);
    lines.length = 0;
    const forged = notification('subscription_canceled', '<email>eve@example.org</email>');
    const statuses: number[] = [];
    for (let index = 0; index < 30; index += 1)
      statuses.push(await sendWebhook(test, forged, { privateKey: 'guessed' }));
    expect(statuses).toEqual([...Array<number>(20).fill(403), ...Array<number>(10).fill(429)]);
    const said = lines.filter((line) => line.includes('did not sign'));
    expect(said).toHaveLength(20);
    expect(lines.join('')).not.toMatch(new RegExp(`eve@|${forged.slice(0, 40)}`));
    expect(await sendWebhook(test, notification('check', CHECK, new Date(2)))).toBe(200);
  });
});

it('a webhook that Braintree signed but the SDK cannot read is rejected and logged', async () => {
  lines.length = 0;
  const xml = Buffer.from('<notification><kind>check</kind></notification>').toString('base64');
  expect(await sendWebhook(test, `${xml}\n`)).toBe(400);
  expect(lines.some((line) => line.includes('could not be read'))).toBe(true);
});

describe('the control panel’s check of our webhook address', () => {
  it('is answered with its signed challenge', async () => {
    const challenge = '20f9f8ed05f77439fe955c977e4c8a53';
    const reply = await getWebhookUrl(test, `?bt_challenge=${challenge}`);
    const { publicKey, privateKey } = test.config.braintree;
    const key = createHash('sha1').update(privateKey).digest();
    const signed = createHmac('sha1', key).update(challenge).digest('hex');
    expect([reply.statusCode, reply.body]).toEqual([200, `${publicKey}|${signed}`]);
    expect(reply.headers['content-type']).toContain('text/plain');
  });

  it.each(['', '?bt_challenge=', '?bt_challenge=not-hex', '?bt_challenge=ab&bt_challenge=cd'])(
    'gets no signature for anything else: %s',
    async (query) => {
      const reply = await getWebhookUrl(test, query);
      expect([reply.statusCode, reply.body]).toEqual([400, '']);
    },
  );
});

import { API_SCOPES, dayIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, letWriteAge, makeKey, tidyChanges, writeApi, type MadeKey } from '../../testing/api.ts';
import { verifiedDonor } from '../../testing/donors.ts';
import type { BatchPage } from '../../testing/offline-gifts.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: Colleague;
let finance: Colleague;
let kiosk: MadeKey;
beforeAll(async () => {
  test = await startTestApp();
  owner = await colleague(test, 'owner');
  finance = await colleague(test, 'finance');
  kiosk = await makeKey(owner, API_SCOPES);
});
afterAll(() => test.close());

let count = 0;
const newEmail = () => `program${String((count += 1))}@example.org`;
const gift = (changes: Record<string, unknown> = {}) => ({
  donor: { name: 'Ada Byron', email: newEmail() },
  amount_cents: 2_500,
  currency: 'USD',
  method_type: 'cash',
  ...changes,
});
const enter = (body: unknown, name?: string, { secret } = kiosk) =>
  writeApi(test, ['POST', '/offline-gifts'], secret, body, name === undefined ? {} : { name });
const correct = (id: string, body: unknown, name?: string) =>
  writeApi(test, ['PATCH', `/donors/${id}`], kiosk.secret, body, name === undefined ? {} : { name });
const settled = () => test.until('select not exists (select from graphile_worker._private_jobs) as ok');
const today = () => dayIn(test.config.charity.timeZone, new Date());

/** The lines of all batches, and how many gifts are in the books. */
async function kept(): Promise<{ lines: number; gifts: number }> {
  const [row] = await test.rows(
    'select (select count(*)::int from offline_lines) as lines, (select count(*)::int from gifts) as gifts',
  );
  return row as { lines: number; gifts: number };
}

async function batchesOf({ api_key: { name, ending } }: MadeKey): Promise<BatchPage['batch'][]> {
  const { body } = await finance.console.get('/offline-batches');
  return (body.data as BatchPage['batch'][]).filter(
    ({ begun_by: by }) => by === `API key “${name}” (…${ending})`,
  );
}

describe('a gift that a program enters', () => {
  it('waits in the batch of its key until staff book it: then it is in the books, and has a receipt', async () => {
    const key = await makeKey(owner, ['offline_gifts:write']);
    const email = newEmail();
    const { status, body } = await enter(gift({ donor: { name: 'Bea Cole', email } }), undefined, key);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'waiting', gift_id: null, amount_cents: 2_500, given_on: today() });
    const second = await enter(gift({ amount_cents: 10_000 }), undefined, key);
    const [batch, ...others] = await batchesOf(key);
    expect(others).toEqual([]);
    expect(batch).toMatchObject({ expected_count: 2, control_cents: 12_500, count: 2, total_cents: 12_500 });
    expect((await finance.console.post(`/offline-batches/${String(batch?.id)}/book`)).status).toBe(200);
    await settled();
    const booked = await callApi(test, `/offline-gifts/${String(body['id'])}`, key.secret);
    expect(booked.body).toMatchObject({ state: 'booked', gift_id: expect.any(String) as string });
    const mails = await test.rows(`select subject from local_mails where recipient = '${email}'`);
    expect(mails).toHaveLength(1);
    const list = await callApi(test, `/gifts/${String(booked.body['gift_id'])}`, kiosk.secret);
    expect(list.body).toMatchObject({ origin: 'offline', amount_cents: 2_500, net_cents: 2_500 });
    const reversed = await finance.console.post(`/gifts/${String(booked.body['gift_id'])}/reverse`, {
      reason: 'other',
      note: '',
    });
    expect(reversed.status).toBe(200);
    expect((await callApi(test, `/offline-gifts/${String(body['id'])}`, key.secret)).body).toMatchObject({
      state: 'reversed',
    });
    const after = await callApi(test, `/gifts/${String(booked.body['gift_id'])}`, kiosk.secret);
    expect(after.body).toMatchObject({ amount_cents: 2_500, net_cents: 0 });
    // The next gift begins another batch.
    await enter(gift(), undefined, key);
    expect(await batchesOf(key)).toHaveLength(2);
    expect(second.body['state']).toBe('waiting');
  });

  it('belongs to the donor with its email, whose name stays', async () => {
    const email = newEmail();
    const first = await enter(gift({ donor: { name: 'Cy Dean', email } }));
    const second = await enter(gift({ donor: { name: 'Somebody Else', email: email.toUpperCase() } }));
    expect(second.body['donor_id']).toBe(first.body['donor_id']);
    const third = await enter(gift({ donor: undefined, donor_id: first.body['donor_id'] }));
    expect(third.body['donor_id']).toBe(first.body['donor_id']);
    const donor = await callApi(test, `/donors/${String(first.body['donor_id'])}`, kiosk.secret);
    expect(donor.body).toMatchObject({ name: 'Cy Dean', email });
  });

  it('is removed when staff discard its batch', async () => {
    const key = await makeKey(owner, ['offline_gifts:write']);
    const { body } = await enter(gift(), undefined, key);
    const [batch] = await batchesOf(key);
    await finance.console.post(`/offline-batches/${String(batch?.id)}/remove`);
    expect((await callApi(test, `/offline-gifts/${String(body['id'])}`, key.secret)).body).toMatchObject({
      state: 'removed',
    });
  });

  it('is in the audit log with its key and the network', async () => {
    const { body } = await enter(gift());
    const { entries } = (await owner.console.get('/audit-log')).body.data as { entries: unknown[] };
    expect(entries[0]).toMatchObject({
      actor: `API key “${kiosk.api_key.name}” (…${kiosk.api_key.ending})`,
      source: '127.0.0.1',
      action: 'offline-line.added',
      subject: `api-key:${kiosk.api_key.id}`,
      details: { line: body['id'], amount_cents: 2_500 },
    });
  });
});

describe('a repeated call', () => {
  it('with the same name and body enters no second gift, at the same moment and later', async () => {
    const before = await kept();
    const body = gift();
    const replies = await Promise.all(Array.from({ length: 8 }, () => enter(body, 'event-17')));
    replies.push(await enter(body, 'event-17'));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map((reply) => reply.body['id'])).size).toBe(1);
    expect(await kept()).toEqual({ ...before, lines: before.lines + 1 });
  });

  it('with the same name and another body is refused', async () => {
    await enter(gift(), 'event-18');
    const before = await kept();
    const other = await enter(gift({ amount_cents: 1 }), 'event-18');
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
    expect(await kept()).toEqual(before);
  });

  it('of a refused call is carried out once it is right', async () => {
    expect((await enter(gift({ fund_id: crypto.randomUUID() }), 'event-19')).status).toBe(422);
    expect((await enter(gift(), 'event-19')).status).toBe(200);
  });

  it('of another key is another gift', async () => {
    const other = await makeKey(owner, ['offline_gifts:write']);
    const body = gift();
    const first = await enter(body, 'event-20');
    expect((await enter(body, 'event-20', other)).body['id']).not.toBe(first.body['id']);
  });

  it.each(['', 'two words', 'ü', 'x'.repeat(201)])('is impossible with the name "%s"', async (name) => {
    const before = await kept();
    expect(await enter(gift(), name)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_missing' },
    });
    expect(await kept()).toEqual(before);
  });

  it('is forgotten after 30 days, and its gift stays', async () => {
    const body = gift();
    const { id } = (await enter(body, 'event-21')).body;
    await letWriteAge(test, String(id));
    await tidyChanges(test);
    await settled();
    expect(await test.rows(`select 1 from api_writes where item_id = '${String(id)}'`)).toEqual([]);
    expect((await callApi(test, `/offline-gifts/${String(id)}`, kiosk.secret)).status).toBe(200);
  });
});

describe('a wrong gift', () => {
  it.each([
    [{ amount_cents: 0 }, 'amount_cents'],
    [{ amount_cents: 12.5 }, 'amount_cents'],
    [{ amount_cents: 100_000_001 }, 'amount_cents'],
    [{ currency: 'EUR' }, 'currency'],
    [{ method_type: 'credit' }, 'method_type'],
    [{ given_on: '2999-01-01' }, 'given_on'],
    [{ given_on: '2026-02-30' }, 'given_on'],
    [{ fund_id: '00000000-0000-4000-8000-000000000000' }, 'fund_id'],
    [{ campaign: 'nowhere' }, 'campaign'],
    [{ method_type: 'stock' }, 'description'],
    [{ donor: undefined }, 'donor'],
    [{ donor_id: '00000000-0000-4000-8000-000000000000' }, 'donor'],
    [{ donor: undefined, donor_id: '00000000-0000-4000-8000-000000000000' }, 'donor_id'],
    [{ donor: { name: '' } }, 'donor.name'],
    [{ donor: { name: 'Ada', email: 'nonsense' } }, 'donor.email'],
    [{ donor: { name: 'Ada', phone: '1' } }, 'donor.phone'],
    [{ donor: { name: 'Ada \ud800' } }, 'donor'],
    [{ note: 'a\u0000b' }, 'note'],
    [{ tip: 5 }, 'tip'],
  ])('%j is refused with its field, and nothing is kept', async (changes, field) => {
    const before = await kept();
    const { status, body } = await enter(gift(changes));
    expect(status).toBe(422);
    expect(body['code']).toBe('invalid_body');
    expect(Object.keys(body['errors'] as object)).toEqual([field]);
    expect(await kept()).toEqual(before);
  });

  it.each(['', '[]', '{', '"a"', `{"note":"${'x'.repeat(40_000)}"}`])(
    'that is no object, or too long, is refused: %.20s',
    async (body) => {
      expect(await enter(body)).toMatchObject({ body: { code: 'invalid_request' } });
    },
  );
});

describe('a donor', () => {
  it('is corrected as staff do it: the donor is mailed, and the console shows who did it', async () => {
    const email = newEmail();
    await verifiedDonor(test, email);
    const [row] = await test.rows(`select id from donors where email = '${email}'`);
    const id = String(row?.['id']);
    const { status, body } = await correct(id, { name: 'Ada King' });
    expect([status, body]).toEqual([200, { id }]);
    await settled();
    expect((await callApi(test, `/donors/${id}`, kiosk.secret)).body).toMatchObject({ name: 'Ada King' });
    const mails = await test.rows(
      `select subject from local_mails where recipient = '${email}' and subject like '%details%'`,
    );
    expect(mails).toHaveLength(1);
    const { body: page } = await owner.console.get(`/donors/${id}`);
    expect(JSON.stringify(page.data)).toContain(`API key “${kiosk.api_key.name}”`);
  });

  it.each([
    [{}, 'name'],
    [{ email: 'other@example.org' }, 'email'],
    [{ address: { line1: '1 Main Street' } }, 'address.line2'],
  ])('is not corrected by %j', async (body, field) => {
    const { body: entered } = await enter(gift());
    const reply = await correct(String(entered['donor_id']), body);
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_body' } });
    expect(Object.keys(reply.body['errors'] as object)).toContain(field);
  });

  it('that does not exist, or was merged, is not found', async () => {
    const unknown = await correct('00000000-0000-4000-8000-000000000000', { name: 'Ada' });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await correct('no-id', { name: 'Ada' })).status).toBe(404);
  });
});

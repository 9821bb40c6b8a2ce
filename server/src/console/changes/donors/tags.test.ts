import type { StaffDonorRow } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { unverifiedDonor, verifyBySignIn } from '../../../testing/donors.ts';
import { outcome } from '../../../testing/rate-limits.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let care: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  care = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

async function list(query: Record<string, string>): Promise<StaffDonorRow[]> {
  const reply = await care.console.get(`/donors?${new URLSearchParams(query).toString()}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { donors: StaffDonorRow[] }).donors;
}
const emails = async (query: Record<string, string>) => (await list(query)).map(({ email }) => email);
const idOf = async (email: string) => (await list({ search: email }))[0]?.id ?? '';
const tag = (id: string, text: string) => care.console.post(`/donors/${id}/tags`, { tag: text });

describe('a tag on a donor', () => {
  it('finds them in the list, alone and with a search, in the spelling that came first', async () => {
    for (const name of ['ada', 'bea', 'cleo']) await unverifiedDonor(test, `${name}.tagged@example.org`);
    const [ada, bea] = [await idOf('ada.tagged'), await idOf('bea.tagged')];
    expect((await tag(ada, ' Board member ')).body.data).toEqual(['Board member']);
    expect((await tag(bea, 'BOARD MEMBER')).body.data).toEqual(['Board member']);
    expect((await tag(bea, 'Alumni')).body.data).toEqual(['Alumni', 'Board member']);
    expect((await tag(bea, 'alumni')).body.data).toEqual(['Alumni', 'Board member']);
    expect(await emails({ tag: 'board member' })).toEqual([
      'bea.tagged@example.org',
      'ada.tagged@example.org',
    ]);
    expect(await emails({ tag: 'Board member', search: 'ada' })).toEqual(['ada.tagged@example.org']);
    expect(await emails({ tag: 'Board member', search: 'cleo' })).toEqual([]);
    expect(await emails({ tag: 'Alumni', search: ada })).toEqual([]);
    expect((await care.console.get('/donor-tags')).body.data).toEqual([
      { tag: 'Board member', donors: 2 },
      { tag: 'Alumni', donors: 1 },
    ]);
    const removed = await care.console.post(`/donors/${bea}/tags/remove`, { tag: 'alumni' });
    expect(removed.body.data).toEqual(['Board member']);
    expect(
      await test.rows(
        `select content::json ->> 'action' as action, content::json ->> 'details' as details from audit_log
         where content::json ->> 'subject' = 'donor:${bea}' order by id`,
      ),
    ).toEqual(
      ['donor.tag-added', 'donor.tag-added', 'donor.tag-removed'].map((action) => ({
        action,
        details: '{}',
      })),
    );
  });

  it('has 40 characters at most, and a donor 20 tags', async () => {
    await unverifiedDonor(test, 'many.tags@example.org');
    const id = await idOf('many.tags');
    for (const wrong of ['', '   ', 'x'.repeat(41), 'two\nlines'])
      expect(Object.keys((await tag(id, wrong)).body.errors ?? {})).toEqual(['tag']);
    const added = await Promise.all(Array.from({ length: 22 }, (_, n) => tag(id, `tag ${String(n)}`)));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(outcome(await tag(id, 'one more'))).toEqual([409, 'too_many_tags']);
  });

  it('moves to the account that theirs joins, is in their own data, and is erased with them', async () => {
    const { browser } = await unverifiedDonor(test, 'joined.tag@example.org');
    await unverifiedDonor(test, 'joined.tag@example.org');
    for (const [index, { id }] of (await list({ search: 'joined.tag' })).entries())
      await tag(id, `Zyzzyva ${String(index)}`);
    await verifyBySignIn(test, browser, 'joined.tag@example.org');
    const [donor] = await list({ search: 'joined.tag' });
    expect(donor?.tags).toEqual(['Zyzzyva 0', 'Zyzzyva 1']);
    expect(await emails({ tag: 'zyzzyva 0' })).toEqual(['joined.tag@example.org']);
    expect(await runDonorData(test, 'export', 'joined.tag@example.org')).toContain('Zyzzyva 1');
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    await runDonorData(test, 'erase', 'joined.tag@example.org');
    await test.until('select not exists (select from graphile_worker.jobs) as ok');
    expect(await tablesThatHold(test, 'Zyzzyva')).toEqual([]);
    expect(outcome(await tag(donor?.id ?? '', 'anew'))).toEqual([404, 'not_found']);
  });
});

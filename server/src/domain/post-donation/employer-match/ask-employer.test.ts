import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDonorData, tablesThatHold } from '../../../testing/donor-data.ts';
import { unverifiedDonor, verifiedDonor } from '../../../testing/donors.ts';
import {
  addEmployer,
  askSteps,
  findEmployers,
  matchIn,
  namesFound,
  offerMatching,
  readMatch,
  sayRequested,
} from '../../../testing/employers.ts';
import { LIMITS } from '../../../testing/limits.ts';
import { refundGift } from '../../../testing/outcomes.ts';
import { colleague, type StaffConsole } from '../../../testing/staff.ts';
import { startTestApp, visitor, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: StaffConsole;
let engines: string;
beforeAll(async () => {
  test = await startTestApp();
  await offerMatching(test);
  ({ console: admin } = await colleague(test, 'admin'));
  engines = await addEmployer(test, {}, admin);
});
afterAll(() => test.close());

const newEmail = () => `${crypto.randomUUID()}@example.org`;
async function newDonor() {
  const email = newEmail();
  return { email, ...(await unverifiedDonor(test, email)) };
}

async function mailsTo(email: string): Promise<string[]> {
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'send_match_mail') as ok`,
  );
  const rows = await test.rows(
    `select text from local_mails where recipient = '${email}' and subject like '%matched by your employer' order by id`,
  );
  return rows.map(({ text }) => String(text));
}

describe('the search for an employer', () => {
  it('finds names by the start of their words, without case and accents, and mistyped names', async () => {
    const { browser, checkoutId } = await newDonor();
    for (const [name, ...otherNames] of [
      ['Nestlé S.A.'],
      ['AT&T', 'Southwestern Bell'],
      ['Straße & Söhne'],
      ['Microsoft'],
      ['Softworks'],
    ])
      await addEmployer(test, { name: String(name), other_names: otherNames }, admin);
    const found = (search: string) => namesFound(browser, checkoutId, search);
    expect(await found('NESTLE')).toEqual(['Nestlé S.A.']);
    expect(await found('nestlé s')).toEqual(['Nestlé S.A.']);
    expect(await found('att')).toEqual(['AT&T']);
    expect(await found('bell')).toEqual(['AT&T']);
    expect(await found('strasse')).toEqual(['Straße & Söhne']);
    expect(await found('micorsoft')).toEqual(['Microsoft']);
    expect(await found('so')).toEqual(['Softworks', 'AT&T', 'Straße & Söhne']);
    expect(await found('a')).toEqual([]);
    expect(await found('%%')).toEqual([]);
    expect(await found("'; drop table employers")).toEqual([]);
  });

  it('shows eight at most, without employers that staff have retired', async () => {
    const { browser, checkoutId } = await newDonor();
    for (let index = 0; index < 9; index += 1)
      await addEmployer(test, { name: `Zebra ${String(index)}` }, admin);
    await addEmployer(test, { name: 'Zebra', is_active: false }, admin);
    const names = await namesFound(browser, checkoutId, 'zebra');
    expect(names).toHaveLength(8);
    expect(names).not.toContain('Zebra');
  });

  it('returns the employer’s match, and its deadline for this gift', async () => {
    const { browser, checkoutId } = await newDonor();
    const reply = await findEmployers(browser, checkoutId, 'analytical');
    const [row] = await test.rows(
      `select extract(year from given_at at time zone '${test.config.charity.timeZone}')::integer as year from gifts order by given_at desc limit 1`,
    );
    expect(reply.body.data).toEqual([
      {
        id: engines,
        name: 'Analytical Engines',
        link: 'https://giving.example.com/match',
        ratio_basis_points: 20_000,
        min_cents: 500,
        max_cents: 100_000,
        ask_by: `${String(Number(row?.['year']) + 1)}-03-31`,
        note: 'Part-time staff are matched, too.',
      },
    ]);
  });

  it('is refused to visitors without a gift, and for another donor’s gift', async () => {
    const { checkoutId } = await newDonor();
    expect((await findEmployers(await visitor(test), checkoutId, 'analytical')).status).toBe(404);
    const { browser: stranger } = await newDonor();
    expect((await findEmployers(stranger, checkoutId, 'analytical')).status).toBe(404);
    expect((await readMatch(stranger, checkoutId)).status).toBe(404);
    expect((await askSteps(stranger, checkoutId, { employer_id: engines })).status).toBe(404);
    expect((await sayRequested(stranger, checkoutId)).status).toBe(404);
  });
});

describe('the steps', () => {
  it('are mailed once, only to the address of the gift, with what the form asks for', async () => {
    const { browser, checkoutId, email } = await newDonor();
    expect(matchIn(await readMatch(browser, checkoutId))).toBeNull();
    const asked = matchIn(await askSteps(browser, checkoutId, { employer_id: engines }));
    expect(asked).toMatchObject({ state: 'pending', email, typed_name: '', employer: { id: engines } });
    expect(matchIn(await askSteps(browser, checkoutId, { employer_id: engines }))).toEqual(asked);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    for (const told of [
      'How to have Analytical Engines match your gift',
      'Your employer decides',
      'https://giving.example.com/match',
      '2:1',
      '$5',
      '$1,000',
      'March 31',
      'Part-time staff are matched, too.',
      'Green Ribbon Example, Inc.',
      '00-0000000',
      '$13.37',
    ])
      expect(mail).toContain(told);
    expect(mail).toMatch(/Receipt number:\s+\d{4}-\d{6}/);
  });

  it('are mailed again if the donor chooses another employer, until the employer is asked', async () => {
    const { browser, checkoutId, email } = await newDonor();
    await askSteps(browser, checkoutId, { employer_id: engines });
    await mailsTo(email);
    const other = await addEmployer(test, { name: 'Difference Engines', link: '' }, admin);
    expect(matchIn(await askSteps(browser, checkoutId, { employer_id: other }))).toMatchObject({
      employer: { name: 'Difference Engines' },
    });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toContain('How to have Difference Engines match your gift');
    expect(matchIn(await sayRequested(browser, checkoutId))).toMatchObject({ state: 'requested' });
    expect(matchIn(await sayRequested(browser, checkoutId))).toMatchObject({ state: 'requested' });
    const reply = await askSteps(browser, checkoutId, { employer_id: engines });
    expect([reply.status, reply.body.code]).toEqual([409, 'match_impossible']);
  });

  it('go to a stranger’s address without any typed words', async () => {
    const { browser, checkoutId, email } = await newDonor();
    const asked = matchIn(await askSteps(browser, checkoutId, { typed_name: 'Ada’s own works' }));
    expect(asked).toMatchObject({ typed_name: 'Ada’s own works', employer: null });
    const [mail] = await mailsTo(email);
    expect(mail).toContain('How to have your employer match your gift');
    expect(mail).not.toContain('own works');
  });

  it('are limited for each address, whatever the gift', async () => {
    const limited = await startTestApp({}, undefined, { limits: LIMITS });
    await offerMatching(limited);
    const email = newEmail();
    const statuses = [];
    for (let gift = 0; gift < 4; gift += 1) {
      const { browser, checkoutId } = await unverifiedDonor(limited, email);
      statuses.push((await askSteps(browser, checkoutId, { typed_name: 'Acme' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.close();
  });

  it('are not mailed for a refunded gift, or an employer that staff have retired', async () => {
    const { browser, checkoutId } = await newDonor();
    const gone = await addEmployer(test, { name: 'Gone Inc', is_active: false }, admin);
    expect((await askSteps(browser, checkoutId, { employer_id: gone })).status).toBe(404);
    await refundGift(test, checkoutId);
    const reply = await askSteps(browser, checkoutId, { employer_id: engines });
    expect([reply.status, reply.body.code]).toEqual([409, 'match_impossible']);
  });

  it('are not mailed a second time for the thank-you questions', async () => {
    const { browser, checkoutId, email } = await newDonor();
    await askSteps(browser, checkoutId, { employer_id: engines });
    const none = { dedicated: false, dedicateTo: '', dedicateToEmail: '', referred: false, referrer: '' };
    const form = { ...none, employeeMatch: true, employer: 'Engines', employeeEmail: '' };
    const saved = await browser.put(`/api/transaction/${checkoutId}`, { form_data: JSON.stringify(form) });
    expect(saved.status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

it('a donor’s data include the match, and an erasure deletes it', async () => {
  const email = newEmail();
  const { browser, checkoutId } = await verifiedDonor(test, email);
  await askSteps(browser, checkoutId, { typed_name: `Works of ${email}` });
  await mailsTo(email);
  const exported: unknown = JSON.parse(await runDonorData(test, 'export', email));
  expect(exported).toMatchObject({ employer_matches: [{ employer: `Works of ${email}`, state: 'pending' }] });
  await runDonorData(test, 'erase', email);
  await expect.poll(() => tablesThatHold(test, `Works of ${email}`), { timeout: 30_000 }).toEqual([]);
});

it('switched off, each call finds nothing, and no page mentions it', async () => {
  const { browser, checkoutId } = await newDonor();
  expect(String((await browser.get('/thank-you')).body.message)).toContain('"offersMatching":true');
  await offerMatching(test, false);
  for (const reply of [
    await readMatch(browser, checkoutId),
    await findEmployers(browser, checkoutId, 'analytical'),
    await askSteps(browser, checkoutId, { employer_id: engines }),
    await sayRequested(browser, checkoutId),
  ])
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  expect(String((await browser.get('/thank-you')).body.message)).not.toContain('offersMatching');
  await offerMatching(test);
});

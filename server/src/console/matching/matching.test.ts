import type { StaffEmployer, StaffMatch } from '@handsel/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unverifiedDonor } from '../../testing/donors.ts';
import { addEmployer, askSteps, importFile, namesFound, offerMatching } from '../../testing/employers.ts';
import { refundGift } from '../../testing/outcomes.ts';
import { colleague, type Colleague, type StaffConsole } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let fundraiser: Colleague;
let carer: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  await offerMatching(test);
  fundraiser = await colleague(test, 'fundraiser');
  carer = await colleague(test, 'donor-care');
});
afterAll(() => test.close());

interface Report {
  lines: number;
  added: number;
  changed: number;
  wrong: number;
  errors: { line: number; column: string; message: string }[];
  is_imported: boolean;
}

async function report(file: string | Buffer, isTrial = false): Promise<Report> {
  const reply = await importFile(fundraiser.console, file, isTrial);
  expect(reply.status).toBe(200);
  return reply.body.data as Report;
}

async function listed(query = '', console: StaffConsole = fundraiser.console): Promise<StaffEmployer[]> {
  const reply = await console.get(`/employers?${query}`);
  expect(reply.status).toBe(200);
  return (reply.body.data as { employers: StaffEmployer[] }).employers;
}

const audited = (action: string) =>
  test.rows(
    `select content::json -> 'details' as details, content::json ->> 'subject' as subject from audit_log
     where content::json ->> 'action' = '${action}' order by id desc limit 1`,
  );

describe('an import of employers', () => {
  it('is checked first, then adds all lines together, with their contents', async () => {
    const file = [
      '\uFEFFName,Other names,Link,Ratio,Smallest gift,Largest gift,Deadline months,Deadline from,Note,Active',
      'Acme,Acme Corp; Acme Ltd,https://acme.example/match,2:1,25,"1,000.50",6,,"Says ""yes"" to all,\nalways",yes',
      '"Globex, Inc.",,,0.5:1,,,2,year_end,,no',
      '',
    ].join('\r\n');
    expect(await report(file, true)).toEqual({
      lines: 2,
      added: 2,
      changed: 0,
      wrong: 0,
      errors: [],
      is_imported: false,
    });
    expect(await listed()).toEqual([]);
    expect(await report(file)).toMatchObject({ added: 2, changed: 0, is_imported: true });
    expect(await listed()).toMatchObject([
      {
        name: 'Acme',
        other_names: ['Acme Corp', 'Acme Ltd'],
        link: 'https://acme.example/match',
        ratio_basis_points: 20_000,
        min_cents: 2_500,
        max_cents: 100_050,
        deadline_months: 6,
        deadline_from: 'gift',
        note: 'Says "yes" to all,\nalways',
        is_active: true,
      },
      { name: 'Globex, Inc.', ratio_basis_points: 5_000, deadline_from: 'year_end', is_active: false },
    ]);
    expect(await audited('employers.imported')).toMatchObject([{ details: { added: 2, changed: 0 } }]);
  });

  it('changes employers with a known name, including by empty fields', async () => {
    const [before] = await listed('search=acme');
    expect(await report('name;ratio\nACME;1:1\nInitech;\n')).toMatchObject({ added: 1, changed: 1 });
    const [after] = await listed('search=acme');
    expect(after).toMatchObject({ id: before?.id, name: 'ACME', ratio_basis_points: 10_000, link: '' });
  });

  it('names each wrong line and column, and then adds nothing', async () => {
    const before = await listed();
    const file = [
      'name,link,ratio,smallest_gift,largest_gift,deadline_months,deadline_from,active',
      'Good,https://good.example,1:1,,,,,',
      ',http://plain.example,one,x,,99,never,perhaps',
      'Short,https://short.example',
      '"Two\nlines",,,50,20,,,',
      'good,,,,,,,',
      'Script,javascript:alert(1),,,,,,',
      '"Open,,,,,,,',
    ].join('\n');
    const read = await report(file);
    expect(read).toMatchObject({ lines: 7, is_imported: false, wrong: read.errors.length });
    expect(read.errors.map(({ line, column }) => `${String(line)} ${column}`)).toEqual([
      ...['ratio', 'smallest_gift', 'deadline_months', 'deadline_from', 'active', 'name', 'link'].map(
        (column) => `3 ${column}`,
      ),
      '4 active',
      '5 largest_gift',
      '7 name',
      '8 link',
      '9 name',
    ]);
    expect(read.errors.find(({ line }) => line === 7)?.message).toBe('Line 2 has this name, too.');
    expect(await listed()).toEqual(before);
  });

  it('names the wrong heading', async () => {
    expect((await report('name,salary,name\nAcme,1,2\n')).errors).toMatchObject([
      { line: 1, column: 'salary' },
      { line: 1, column: 'name' },
    ]);
    expect((await report('Acme\nGlobex\n')).errors[0]?.message).toContain('must name the columns');
  });

  it('names the encoding of an unreadable file', async () => {
    const fault = async (file: Buffer | string) =>
      (await importFile(fundraiser.console, file)).body.errors?.['file']?.[0];
    expect(await fault(Buffer.from('\uFEFFname\nAcme\n', 'utf16le'))).toContain('UTF-16');
    expect(await fault(Buffer.from('name\nNestl\u00E9\n', 'latin1'))).toContain('not in UTF-8');
    expect(await fault('')).toContain('must name the columns');
    expect(await fault('name\n')).toContain('no lines');
    const lines = Array.from({ length: 50_001 }, (_, index) => `Employer ${String(index)}`);
    expect(await fault(`name\n${lines.join('\n')}`)).toContain('more than 50,000 lines');
  });

  it('is allowed to a fundraiser or an admin, and all staff see the directory', async () => {
    expect((await importFile(carer.console, 'name\nAcme\n')).status).toBe(403);
    expect((await carer.console.post('/employers/export')).status).toBe(403);
    expect((await listed('', carer.console)).length).toBeGreaterThan(0);
  });

  it('accepts 30,000 employers, among which donors find theirs through the index', async () => {
    const syllables = ['bra', 'con', 'del', 'mar', 'tor', 'vin', 'sol', 'kan', 'ric', 'pen'];
    const nameOf = (index: number) =>
      [...String(index).padStart(5, '0')].map((digit) => syllables[Number(digit)]).join('');
    const lines = Array.from({ length: 30_000 }, (_, index) => `${nameOf(index)} Industries`);
    expect(await report(`name\n${lines.join('\n')}`)).toMatchObject({ added: 30_000, is_imported: true });
    const { browser, checkoutId } = await unverifiedDonor(test, 'many@example.org');
    const last = `${nameOf(29_999)} Industries`;
    expect(await namesFound(browser, checkoutId, nameOf(29_999))).toContain(last);
    for (const search of ['in', 'industries', 'bramar', 'indutsries', 'marotrvinsol'])
      expect(await namesFound(browser, checkoutId, search)).not.toEqual([]);
    await test.until(
      `select idx_scan > 0 as ok from pg_stat_user_indexes where indexrelname = 'employers_searched_parts'`,
    );
  });
});

describe('the directory', () => {
  it('is exported as a file that no spreadsheet program calculates, and imported unchanged', async () => {
    await addEmployer(test, { name: '=HYPERLINK("https://evil.example")', note: '+1' }, fundraiser.console);
    const before = await listed('search=hyperlink');
    const { csv, filename } = (await fundraiser.console.post('/employers/export')).body.data as {
      csv: string;
      filename: string;
    };
    expect(filename).toMatch(/^employers-.*\.csv$/);
    expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    const [heading = '', ...lines] = csv.split('\r\n');
    const line = lines.find((each) => each.includes('HYPERLINK')) ?? '';
    expect(await report(`${heading}\r\n${line}\r\n`)).toMatchObject({ changed: 1, added: 0 });
    expect(await listed('search=hyperlink')).toEqual(before);
  });

  it('refuses two employers of the same name, and links without https', async () => {
    await addEmployer(test, { name: 'Umbrella' }, fundraiser.console);
    const save = async (body: object) => {
      const [umbrella] = await listed('search=umbrella');
      const { id: _, ...content } = umbrella ?? { id: '' };
      const reply = await fundraiser.console.put(`/employers/${crypto.randomUUID()}`, {
        ...content,
        ...body,
      });
      return reply.body.errors;
    };
    expect(await save({ name: 'UMBRELLA!' })).toHaveProperty('name');
    expect(await save({ name: '!' })).toHaveProperty('name');
    expect(await save({ name: 'Other', link: 'http://plain.example' })).toHaveProperty('link');
    expect(await save({ name: 'Other', link: 'https://user@evil.example' })).toHaveProperty('link');
    expect(await save({ name: 'Other', min_cents: 200, max_cents: 100 })).toHaveProperty('max_cents');
  });

  it('is read a page at a time', async () => {
    const first = (await fundraiser.console.get('/employers?search=industries')).body.data as {
      employers: StaffEmployer[];
      next: string;
    };
    expect(first.employers).toHaveLength(50);
    const second = await listed(`search=industries&after=${first.next}`);
    expect(second[0]?.name.localeCompare(first.employers[49]?.name ?? '')).toBe(1);
    expect(await listed('shows=retired&search=globex')).toHaveLength(1);
    expect(await listed('shows=active&search=globex')).toEqual([]);
  });
});

describe('the matches that donors requested', () => {
  interface Listed {
    matches: StaffMatch[];
    expected_cents: number;
    received_cents: number;
  }
  const matches = async (query = '', console = carer.console) =>
    (await console.get(`/employer-matches?${query}`)).body.data as Listed;
  const save = (id: string, body: object) =>
    carer.console.put(`/employer-matches/${id}`, { received_cents: null, received_on: null, ...body });

  async function asked(email: string, asked: object) {
    const { browser, checkoutId } = await unverifiedDonor(test, email, { amount: 100 });
    expect((await askSteps(browser, checkoutId, asked)).status).toBe(200);
    const match = (await matches()).matches.find((each) => each.email === email);
    if (match === undefined) throw new Error('the match is not in the list');
    return { ...match, checkoutId };
  }

  it('are listed with the expected amount, and the received amount is a note outside of the ledger', async () => {
    const before = await matches();
    const [acme] = await listed('search=acme');
    const match = await asked('ada@example.org', { employer_id: acme?.id });
    expect(match).toMatchObject({
      employer: 'ACME',
      is_listed: true,
      state: 'pending',
      amount_cents: 10_000,
      expected_cents: 10_000,
    });
    const typed = await asked('bob@example.org', { typed_name: 'Bob’s Works' });
    expect(typed).toMatchObject({ employer: 'Bob’s Works', is_listed: false, expected_cents: null });
    expect((await matches()).expected_cents).toBe(before.expected_cents + 10_000);
    const ledger = await test.rows('select count(*) from ledger_entries');

    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    for (const wrong of [{}, { received_cents: 1 }, { received_cents: 9_000, received_on: later }])
      expect((await save(match.id, { state: 'received', ...wrong })).status).toBe(422);
    const received = { state: 'received', received_cents: 9_000, received_on: '2026-01-15' };
    expect((await save(match.id, received)).status).toBe(200);
    expect(await matches('state=received')).toMatchObject({
      matches: [received],
      expected_cents: before.expected_cents,
      received_cents: before.received_cents + 9_000,
    });
    expect(await test.rows('select count(*) from ledger_entries')).toEqual(ledger);
    expect(await audited('match.changed')).toMatchObject([
      { subject: `gift:${match.gift_id}`, details: { before: { state: 'pending' }, after: received } },
    ]);
    const gift = (await carer.console.get(`/gifts/${match.gift_id}`)).body.data;
    expect(gift).toMatchObject({ employer_match: { employer: 'ACME', ...received } });
    const kinds = (gift as { timeline: { kind: string }[] }).timeline.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['match.asked', 'match.changed']));

    expect((await save(match.id, { state: 'declined', received_cents: 5 })).status).toBe(200);
    expect((await matches('state=declined')).matches).toMatchObject([{ received_cents: null }]);
    expect((await save(crypto.randomUUID(), { state: 'lapsed' })).status).toBe(404);
  });

  it('have no expected amount once their gift was refunded', async () => {
    const [acme] = await listed('search=acme');
    const before = await matches();
    const { checkoutId } = await asked('cyd@example.org', { employer_id: acme?.id });
    await refundGift(test, checkoutId);
    expect((await matches()).expected_cents).toBe(before.expected_cents);
  });

  it('are changed only by roles that correct giving; a fundraiser sees no address', async () => {
    const [match] = (await matches('', fundraiser.console)).matches;
    expect(match?.email).toMatch(/^.\*+@/);
    const reply = await fundraiser.console.put(`/employer-matches/${String(match?.id)}`, {
      state: 'lapsed',
      received_cents: null,
      received_on: null,
    });
    expect(reply.status).toBe(403);
  });
});

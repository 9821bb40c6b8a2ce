import { dayIn } from '@handsel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifiedDonor } from '../../testing/donors.ts';
import { FileImport } from '../../testing/imports.ts';
import { colleague, type Colleague } from '../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let finance: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  finance = await colleague(test, 'finance');
});
afterAll(() => test.close());

const read = (...lines: string[]) => FileImport.read(finance, `${lines.join('\n')}\n`);

async function added(...lines: string[]): Promise<void> {
  expect((await (await read(...lines)).start()).state).toBe('added');
}

describe('a later file in which a gift of an earlier import was refunded', () => {
  it.each([
    [
      'in part, on a line of its own',
      'lines',
      ['Gift ID,Email,Date,Amount,Refund of', 'ID,EMAIL,2019-03-14,50.00,', 'r1,EMAIL,2019-03-20,-20.00,ID'],
      '$30',
    ],
    [
      'in a column',
      'column',
      ['Gift ID,Email,Date,Amount,Refunded', 'ID,EMAIL,2019-03-14,50.00,50.00'],
      '$0',
    ],
    [
      'by its status',
      'status',
      ['Gift ID,Email,Date,Amount,Status', 'ID,EMAIL,2019-03-14,50.00,Refunded'],
      '$0',
    ],
  ])('is not imported if it is refunded %s', async (_how, id, lines, left) => {
    const email = `${id}@later.example`;
    await added('Gift ID,Email,Date,Amount', `${id},${email},2019-03-14,50.00`);
    const made = await read(
      ...lines.map((line) =>
        line.replaceAll('ID,EMAIL', `${id},${email}`).replace(/EMAIL/, email).replace(/ID$/, id),
      ),
    );
    const [problem] = (await made.page()).problems;
    expect(problem?.message).toContain('An earlier import added $50 for this gift.');
    expect(problem?.message).toContain(`it is ${left}.`);
    expect((await made.check({ skips_wrong: true })).state).toBe('wrong');
  });

  it('is imported again after the earlier import was undone', async () => {
    const first = await read('Gift ID,Email,Date,Amount', 'u1,undone@later.example,2019-03-14,50.00');
    await first.start();
    const lines = ['Gift ID,Email,Date,Amount,Refunded', 'u1,undone@later.example,2019-03-14,50.00,20.00'];
    expect((await (await read(...lines)).page()).state).toBe('wrong');
    await first.undo();
    const again = await (await read(...lines)).page();
    expect([again.state, again.counts?.added, again.counts?.cents]).toEqual(['checked', 1, 3_000]);
  });

  it.each([
    ['in part', 'part', 'Email,Date,Amount,Refunded', ['EMAIL,2019-03-14,50.00,20.00'], '$30'],
    ['in full', 'full', 'Email,Date,Amount,Refunded', ['EMAIL,2019-03-14,50.00,50.00'], '$0'],
    ['by its status', 'word', 'Email,Date,Amount,Status', ['EMAIL,2019-03-14,50.00,Refunded'], '$0'],
    [
      'on a line of its own',
      'own',
      'Gift ID,Email,Date,Amount,Refund of',
      ['o1,EMAIL,2019-03-14,50.00,', 'o2,EMAIL,2019-03-20,-50.00,o1'],
      '$0',
    ],
  ])('is not imported without an ID if it was refunded %s', async (_how, name, heading, lines, left) => {
    const email = `${name}-plain@later.example`;
    await added('Email,Date,Amount', `${email},2019-03-14,50.00`);
    const made = await read(heading, ...lines.map((line) => line.replace('EMAIL', email)));
    const { problems } = await made.page();
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('An earlier import added $50 of this donor on this day.'),
    ]);
    expect(problems[0]?.message).toContain(`the gift is ${left}.`);
    expect((await made.check({ skips_wrong: true })).state).toBe('wrong');
    expect((await made.check({ with_duplicates: true })).state).toBe('checked');
  });

  it('is recognized without an ID if the earlier import had its amount after the refund', async () => {
    const heading = 'Email,Date,Amount,Refunded';
    await added(heading, 'net@later.example,2019-03-14,50.00,20.00');
    const page = await (await read(heading, 'net@later.example,2019-03-14,50.00,20.00')).page();
    expect(page.problems).toEqual([]);
    expect(page.counts).toMatchObject({ added: 0, skipped: [{ why: 'possible_duplicate', count: 1 }] });
  });

  it('raises no doubt about a payment that was refunded and made again on the same day', async () => {
    const again = ['twice@later.example,2019-03-14,50.00,50.00', 'twice@later.example,2019-03-14,50.00,0.00'];
    await added('Email,Date,Amount,Refunded', ...again);
    const page = await (await read('Email,Date,Amount,Refunded', ...again)).page();
    expect(page.problems).toEqual([]);
  });

  it('is left as it is when the file has only a refund that the earlier import subtracted', async () => {
    const heading = 'Gift ID,Email,Date,Amount,Refund of';
    const refund = 's2,subtracted@later.example,2019-03-20,-20.00,s1';
    await added(heading, 's1,subtracted@later.example,2019-03-14,50.00,', refund);
    const page = await (await read(heading, refund)).page();
    expect([page.problems, page.counts?.added]).toEqual([[], 0]);
  });

  it('is not taken for known if its refund names another gift or amount than before', async () => {
    const heading = 'Gift ID,Email,Date,Amount,Refund of';
    const line = (id: string, cents: string, of: string) =>
      `${id},renamed@later.example,2019-03-14,${cents},${of}`;
    await added(heading, line('n1', '50.00', ''), line('n2', '60.00', ''), line('n1', '-10.00', 'n1'));
    for (const refund of [line('n1', '-20.00', 'n1'), line('n1', '-10.00', 'n2')]) {
      const { state, problems } = await (await read(heading, refund)).page();
      expect([state, problems[0]?.message]).toEqual([
        'wrong',
        expect.stringContaining('an earlier import added'),
      ]);
    }
    expect((await (await read(heading, line('n1', '-10.00', 'n1'))).page()).problems).toEqual([]);
  });

  it('is not taken for refunded after the import that subtracted its refund was undone', async () => {
    const heading = 'Gift ID,Email,Date,Amount,Refund of';
    const [gift, refund] = [
      'w1,undone-refund@later.example,2019-03-14,50.00,',
      'w2,undone-refund@later.example,2019-03-20,-20.00,w1',
    ];
    const first = await read(heading, gift, refund);
    await first.start();
    await added(heading, refund, 'w3,undone-refund@later.example,2019-05-01,5.00,');
    await first.undo();
    await added(heading, gift);
    expect((await (await read(heading, refund)).page()).state).toBe('wrong');
  });

  it('is not confused with another gift of the same day whose amount equals what the refund left', async () => {
    const gift = (amounts: string) => `beside@later.example,2019-03-14,${amounts}`;
    await added('Email,Date,Amount', gift('50.00'), gift('20.00'));
    const { problems } = await (
      await read('Email,Date,Amount,Refunded', gift('50.00,30.00'), gift('20.00,0.00'))
    ).page();
    expect(problems.map(({ line }) => line)).toEqual([2]);
    expect(problems[0]?.message).toContain('the gift is $20.');
  });

  it('is asked about if its refund is in a column and on another line with different amounts', async () => {
    const heading = 'Gift ID,Email,Date,Amount,Refunded,Refund of';
    const line = (...cells: string[]) =>
      `${cells[0] ?? ''},both@later.example,2019-03-14,${cells.slice(1).join(',')}`;
    const same = await read(heading, line('b1', '50.00', '20.00', ''), line('b2', '-20.00', '', 'b1'));
    expect((await same.page()).counts).toMatchObject({ added: 1, cents: 3_000 });
    const other = await read(heading, line('b3', '50.00', '20.00', ''), line('b4', '-5.00', '', 'b3'));
    expect((await other.page()).problems[0]?.message).toContain('Choose only one of the two columns');
    expect((await other.check({ skips_wrong: true })).state).toBe('wrong');
  });

  it.each([
    ['more', 'more', '50.00,30.00', '$20'],
    ['the rest', 'rest', '50.00,50.00', '$0'],
  ])('is not imported without an ID if %s was refunded since', async (_what, name, amounts, left) => {
    const heading = 'Email,Date,Amount,Refunded';
    const email = `${name}-since@later.example`;
    await added(heading, `${email},2019-03-14,50.00,20.00`);
    const made = await read(heading, `${email},2019-03-14,${amounts}`);
    const { problems } = await made.page();
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('An earlier import added $30 of this donor on this day.'),
    ]);
    expect(problems[0]?.message).toContain(`the gift is ${left}.`);
  });

  it('is asked about if its refund is twice in the file, and the earlier import subtracted one', async () => {
    const heading = 'Gift ID,Email,Date,Amount,Refund of';
    const refund = 'k1,counted@later.example,2019-03-20,-10.00,k1';
    await added(heading, 'k1,counted@later.example,2019-03-14,50.00,', refund);
    expect((await (await read(heading, refund)).page()).problems).toEqual([]);
    const { state, problems } = await (await read(heading, refund, refund)).page();
    expect([state, problems.map(({ line }) => line)]).toEqual(['wrong', [3]]);
  });

  it('is not read with a refund that has the ID of another one of the same file', async () => {
    const heading = 'Gift ID,Email,Date,Amount,Refund of';
    const refund = 'q2,again@later.example,2019-03-20,-10.00,q1';
    const made = await read(heading, 'q1,again@later.example,2019-03-14,50.00,', refund, refund);
    const { state, problems } = await made.page();
    expect([state, problems.map(({ line }) => line)]).toEqual(['wrong', [4]]);
    expect((await made.check({ skips_wrong: true })).state).toBe('wrong');
  });

  it('is asked about if its refund is beside a fee with the ID of the gift', async () => {
    const heading = 'Gift ID,Email,Date,Amount,Type,Refund of';
    await added(heading, 'f1,fee@later.example,2019-03-14,50.00,Donation,');
    const { state, problems } = await (
      await read(
        heading,
        'f1,fee@later.example,2019-03-20,-1.00,Fee,',
        'f2,fee@later.example,2019-03-20,-50.00,Refund,f1',
      )
    ).page();
    expect([state, problems.map(({ line }) => line)]).toEqual(['wrong', [3]]);
  });

  it('cannot be left out when the file has only its refund', async () => {
    await added('Gift ID,Email,Date,Amount', 'alone,alone@later.example,2019-03-14,50.00');
    const made = await read(
      'Gift ID,Email,Date,Amount,Refund of',
      'r9,alone@later.example,2019-03-20,-20.00,alone',
    );
    expect((await made.page()).problems[0]?.message).toContain('a gift that an earlier import added');
    expect((await made.check({ skips_wrong: true })).state).toBe('wrong');
  });
});

it.each([
  [
    'a refunded amount larger than any gift may be',
    'Email,Date,Amount,Status',
    '2019-03-14,21474836.48,Refunded',
  ],
  ['a refund on a day of the year 0', 'Email,Date,Amount,Status', '0000-03-14,50.00,Refunded'],
])('%s stops no import', async (_what, heading, cells) => {
  const email = `${cells.slice(0, 4)}@odd.example`;
  await added('Email,Date,Amount', `${email},2019-03-14,50.00`);
  await added(heading, `${email},${cells}`, `${email},2019-04-14,7.00,Complete`);
});

it('a gift that was added after its refund is not added again by a file without refunds', async () => {
  const email = 'before@later.example';
  await added('Email,Date,Amount,Refunded', `${email},2019-03-14,50.00,20.00`);
  const page = await (await read('Email,Date,Amount', `${email},2019-03-14,50.00`)).page();
  expect(page).toMatchObject({
    problems: [],
    counts: { added: 0, cents: 0, skipped: [{ why: 'possible_duplicate', count: 1 }] },
  });
});

it('a refund is taken from the payment that counts, and not from a failed one with the same ID', async () => {
  const page = await (
    await read(
      'Gift ID,Email,Date,Amount,Status,Refund of',
      'pi1,retry@later.example,2019-03-14,50.00,Failed,',
      'pi1,retry@later.example,2019-03-14,50.00,Complete,',
      're1,retry@later.example,2019-03-20,-50.00,Complete,pi1',
    )
  ).page();
  expect(page).toMatchObject({ problems: [], counts: { added: 0, cents: 0 } });
});

it('a line with more cells than columns is not read, because its amount may be split', async () => {
  const lines = Array.from({ length: 31 }, (_, at) => `cells${String(at)}@later.example,2019-03-14,50.00`);
  const made = await read('Email,Date,Amount', ...lines, 'split@later.example,2019-03-14,1,234.50');
  const { state, problems } = await made.page();
  expect([state, problems.map(({ line }) => line)]).toEqual(['wrong', [33]]);
  expect(problems[0]?.message).toContain('more cells than there are column names');
});

it('a split amount is found although the last column is empty, and a trailing comma on every line is allowed', async () => {
  const line = (at: number, amount: string) => `empty${String(at)}@later.example,2019-03-14,${amount},`;
  const split = await (await read('Email,Date,Amount,Note', line(1, '50.00'), line(2, '1,234.50'))).page();
  expect([split.state, split.problems.map(({ line: at }) => at)]).toEqual(['wrong', [3]]);
  const trailing = await (
    await read('Email,Date,Amount,Note', `${line(3, '50.00')},`, `${line(4, '60.00')},`)
  ).page();
  expect([trailing.state, trailing.counts?.cents]).toEqual(['checked', 11_000]);
});

it.each([
  ['without an ID', 'Email,Date,Amount,Refunded', ''],
  ['with an ID', 'Gift ID,Email,Date,Amount,Refunded', 'paid-here,'],
])(
  'a gift that was made in Handsel is not added again by a file %s with its refund',
  async (_how, heading, id) => {
    const email = `here${String(id.length)}@later.example`;
    await verifiedDonor(test, email, { amount: 50 });
    const day = dayIn(test.config.charity.timeZone, new Date());
    const page = await (await read(heading, `${id}${email},${day},50.00,20.00`)).page();
    expect(page).toMatchObject({
      problems: [],
      counts: { added: 0, cents: 0, skipped: [{ why: 'possible_duplicate', count: 1 }] },
    });
  },
);

it('a refunded gift is asked about if another gift of its day has the amount that is left', async () => {
  const gift = (amounts: string) => `equal@later.example,2019-03-14,${amounts}`;
  await added('Email,Date,Amount', gift('50.00'), gift('30.00'));
  const { state, problems } = await (await read('Email,Date,Amount,Refunded', gift('50.00,20.00'))).page();
  expect([state, problems.map(({ line }) => line)]).toEqual(['wrong', [2]]);
  expect(problems[0]?.message).toContain('An earlier import added $50 of this donor on this day.');
});

import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { RunningSystem } from '../../build/running-system.ts';
import type { ConsoleCalls } from './console-calls.ts';

interface BankLine {
  day: string;
  amountCents: number;
}
interface Deposit {
  disbursed_on: string;
  net_cents: number;
  off_cents: number;
  gross_cents: number;
  fee_cents: number;
  refund_cents: number;
  chargeback_cents: number;
  state: string;
}
interface Overview {
  this_year: { net_cents: number };
  months: { month: string; one_time_cents: number; monthly_cents: number }[];
}
interface Fund {
  total_cents: number;
  this_year_cents: number;
}
interface Month {
  month: string;
  state: string;
}
interface MonthReport {
  totals: { net_cents: number; fee_cents: number };
  deposit_cents: number;
}
interface GivingReport {
  rows: { key: string; net_cents: number }[];
  total: { net_cents: number };
}
interface Export {
  id: string;
  state: string;
}

/** The most recent days, whose bank file the bookkeeper may not have yet. */
const NEW_DAYS = 8;
const DAY_MS = 24 * 60 * 60_000;

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The total of giving is the same on every page, and in the file of all gifts, to the cent. */
export async function expectTotalsAgree(calls: ConsoleCalls): Promise<void> {
  const home = await calls.get<Overview>('/overview');
  const funds = await calls.get<Fund[]>('/funds');
  const inAll = sumOf(home.months, (month) => month.one_time_cents + month.monthly_cents);
  const gifts = await exportGifts(calls);
  expect({
    thisYearByFund: sumOf(funds, (fund) => fund.this_year_cents),
    byFund: sumOf(funds, (fund) => fund.total_cents),
    inTheFile: sumOf(gifts, ({ gross_less_refunds: left }) => Math.round(Number(left) * 100)),
  }).toEqual({ thisYearByFund: home.this_year.net_cents, byFund: inAll, inTheFile: inAll });
}

async function exportGifts(calls: ConsoleCalls): Promise<Record<string, string>[]> {
  const begun = await calls.post<Export>('/exports/without-persons', {
    kind: 'gifts',
    format: 'csv',
    filter: {},
  });
  const state = async () => (await calls.get<Export[]>('/exports')).find(({ id }) => id === begun.id)?.state;
  await expect.poll(state).toBe('ready');
  return parse(await calls.text(`/exports/${begun.id}/file`), { columns: true, bom: true });
}

/**
 * Each month, closed or open, has the total that Home and the giving report show.
 * @returns the number of closed months, the total of the payouts to the bank, and the months
 */
export async function expectMonthsAgree(
  calls: ConsoleCalls,
): Promise<{ closed: number; depositCents: number; names: string[] }> {
  const { months } = await calls.get<{ months: Month[] }>('/months');
  const names = months.map(({ month }) => month.slice(0, 'YYYY-MM'.length)).toSorted();
  const reports = await Promise.all(names.map((name) => calls.get<MonthReport>(`/months/${name}`)));
  const books = Object.fromEntries(
    names.map((name, index) => {
      const { net_cents: net = 0, fee_cents: fees = 0 } = reports[index]?.totals ?? {};
      return [name, net - fees];
    }),
  );
  const home = await calls.get<Overview>('/overview');
  const homeMonths = home.months.filter(({ month }) => names.includes(month));
  expect(
    Object.fromEntries(
      homeMonths.map(({ month, one_time_cents: once, monthly_cents: monthly }) => [month, once + monthly]),
    ),
  ).toEqual(books);
  const [first = ''] = names;
  const to = new Date().toISOString().slice(0, 10);
  const giving = (by: string) =>
    calls.get<GivingReport>(`/reports/giving?by=${by}&from=${first}-01&to=${to}`);
  const byMonth = await giving('month');
  // On the first days of a month the report has the month, and the books have nothing of it yet.
  const given = byMonth.rows.filter(({ key, net_cents: net }) => net !== 0 || key in books);
  expect(Object.fromEntries(given.map(({ key, net_cents: net }) => [key, net]))).toEqual(books);
  const total = sumOf(Object.values(books), (cents) => cents);
  for (const by of ['fund', 'campaign', 'method', 'frequency', 'tier', 'year']) {
    const report = await giving(by);
    expect([by, report.total.net_cents, sumOf(report.rows, (row) => row.net_cents)]).toEqual([
      by,
      total,
      total,
    ]);
  }
  return {
    closed: months.filter(({ state }) => state === 'closed').length,
    depositCents: sumOf(reports, (report) => report.deposit_cents),
    names,
  };
}

/**
 * Every deposit is on the bank's statement, adds up, and is matched with its line, all to the cent.
 * @returns the number of deposits, and the total of those in some months
 */
export async function expectDepositsAgree(
  calls: ConsoleCalls,
  system: RunningSystem,
): Promise<{ deposits: number; centsIn: (months: readonly string[]) => number }> {
  const deposits = await readDeposits(calls);
  const lineOf = (day: string, cents: number) => `${day} ${String(cents)}`;
  const bank = (await readStatement(system)).map(({ day, amountCents }) => lineOf(day, amountCents));
  const ours = deposits.map(({ disbursed_on: day, net_cents: cents }) => lineOf(day, cents));
  expect(ours.toSorted()).toEqual(bank.toSorted());
  for (const each of deposits) {
    const sum = each.gross_cents - each.fee_cents - each.refund_cents - each.chargeback_cents;
    expect({ ...each, off_cents: 0, net_cents: sum }).toEqual(each);
  }
  const known = new Date(Date.now() - NEW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const left = deposits.filter(({ disbursed_on: day, state }) => day < known && state !== 'matched');
  expect(left).toEqual([]);
  const centsIn = (months: readonly string[]) =>
    sumOf(
      deposits.filter(({ disbursed_on: day }) => months.includes(day.slice(0, 'YYYY-MM'.length))),
      (deposit) => deposit.net_cents,
    );
  return { deposits: deposits.length, centsIn };
}

async function readDeposits(calls: ConsoleCalls): Promise<Deposit[]> {
  const all: Deposit[] = [];
  let query = '';
  for (;;) {
    const page = await calls.get<{ deposits: Deposit[]; next: string | null }>(`/deposits${query}`);
    all.push(...page.deposits);
    if (page.next === null) return all;
    query = `?cursor=${encodeURIComponent(page.next)}`;
  }
}

async function readStatement({ localBraintree }: RunningSystem): Promise<BankLine[]> {
  const reply = await fetch(`${localBraintree.url}/_control/disbursements`, {
    headers: { 'x-control-key': localBraintree.controlKey },
  });
  return ((await reply.json()) as { bankLines: BankLine[] }).bankLines;
}

import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { RunningSystem } from '../../scripts/running-system.ts';
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
  months: { one_time_cents: number; monthly_cents: number }[];
}
interface Fund {
  total_cents: number;
  this_year_cents: number;
}
interface Export {
  id: string;
  state: string;
}

/** The days for which the bookkeeper may not have had the bank's file yet. */
const NEW_DAYS = 8;
const DAY_MS = 24 * 60 * 60_000;

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** What was given is the same on every page that says it, and in the file of all gifts, to the cent. */
export async function expectTotalsAgree(calls: ConsoleCalls): Promise<void> {
  const home = await calls.get<Overview>('/overview');
  const funds = await calls.get<Fund[]>('/funds');
  const inAll = sumOf(home.months, (month) => month.one_time_cents + month.monthly_cents);
  const gifts = await exportGifts(calls);
  expect({
    thisYearByFund: sumOf(funds, (fund) => fund.this_year_cents),
    byFund: sumOf(funds, (fund) => fund.total_cents),
    inTheFile: sumOf(gifts, ({ net }) => Math.round(Number(net) * 100)),
  }).toEqual({ thisYearByFund: home.this_year.net_cents, byFund: inAll, inTheFile: inAll });
}

async function exportGifts(calls: ConsoleCalls): Promise<Record<string, string>[]> {
  const begun = await calls.post<Export>('/exports/without-persons', {
    ...{ kind: 'gifts', format: 'csv', filter: {} },
  });
  const state = async () => (await calls.get<Export[]>('/exports')).find(({ id }) => id === begun.id)?.state;
  await expect.poll(state).toBe('ready');
  return parse(await calls.text(`/exports/${begun.id}/file`), { columns: true, bom: true });
}

/** Every deposit is on the bank's statement, adds up, and is matched with its line by now, all to the cent. @returns how many there are */
export async function expectDepositsAgree(calls: ConsoleCalls, system: RunningSystem): Promise<number> {
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
  return deposits.length;
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

import { expect, type Page } from '@playwright/test';
import type { RunningSystem } from '../../scripts/running-system.ts';

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

/** The days for which the bookkeeper may not have had the bank's file yet. */
const NEW_DAYS = 8;
const DAY_MS = 24 * 60 * 60_000;

/** Every deposit is on the bank's statement, adds up, and is matched with its line by now, all to the cent. @returns how many there are */
export async function expectDepositsAgree(page: Page, system: RunningSystem): Promise<number> {
  const deposits = await readDeposits(page, system);
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

async function readDeposits(page: Page, system: RunningSystem): Promise<Deposit[]> {
  const all: Deposit[] = [];
  for (let next: string | null = ''; next !== null;) {
    const query = next === '' ? '' : `?cursor=${encodeURIComponent(next)}`;
    const reply = await page.request.get(`${system.url}/staff/api/deposits${query}`);
    const { data } = (await reply.json()) as { data: { deposits: Deposit[]; next: string | null } };
    all.push(...data.deposits);
    next = data.next;
  }
  return all;
}

async function readStatement({ localBraintree }: RunningSystem): Promise<BankLine[]> {
  const reply = await fetch(`${localBraintree.url}/_control/disbursements`, {
    headers: { 'x-control-key': localBraintree.controlKey },
  });
  return ((await reply.json()) as { bankLines: BankLine[] }).bankLines;
}

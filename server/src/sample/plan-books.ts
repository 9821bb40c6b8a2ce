import { decimalFromCents, DECIMALS } from '@handsel/contract';
import type { JournalAccounts, MonthReport, StaffDeposit } from '@handsel/contract/console';
import { sampleTexts } from '@handsel/words/commands/sample';
import type { BankLine } from './bank.ts';
import type { Colleague } from './colleague.ts';
import { OfflineDonors } from './offline-donors.ts';
import type { Deed } from './plan.ts';
import { dayOf } from './refunds.ts';
import type { Calendar } from './season.ts';
import type { World } from './world.ts';
import { scaled, unitsOf } from './scale.ts';

/** The charity's own rates at Braintree. */
const FEES = { percent: '1.99', fixed: decimalFromCents(scaled(49)) };
/** The bookkeeper imports the bank statement of two weeks every week. */
const WEEK = 7;
const STATEMENT_DAYS = 14;
/** The moment of a failed transfer, as a share of the whole period. */
const REFUSED_AT = 0.4;
/** In UTC, after the morning's jobs. */
const [EARLY, AFTERNOON, EVENING] = [10 * 60 + 1, 18 * 60, 21 * 60];
/**
 * The days of a month for closing the previous month, and for entering checks that came by mail.
 */
export const CLOSING_DAY = 5;
const MAIL_DAY = 20;
/** The number of the batch with the check that bounces. */
const BOUNCING = 1;
const ACCOUNTS: JournalAccounts = {
  income: 'Donations',
  fees: 'Merchant fees',
  bank: 'Checking',
  braintree: 'Braintree clearing',
  paypal: 'PayPal',
  undeposited: 'Undeposited funds',
  property: 'Noncash gifts',
  bank_differences: 'Bank fees',
  xero_tax_rate: 'Tax Exempt',
  xero_tracking: 'Fund',
};

/**
 * Plans the bookkeeper's work on the bank statement, checks and closed months, and the actions of
 * the charity's bank.
 */
export function planBooks({ bank }: World, calendar: Calendar, finance: Colleague): Deed[] {
  const deeds: Deed[] = [];
  const plan = (day: number, minute: number, what: string, act: () => Promise<void>) =>
    deeds.push({ day, minute, of: deeds, what, act });

  plan(0, EARLY, 'fees', () => bank.chargeFees(FEES));
  plan(Math.round(calendar.days * REFUSED_AT), EARLY, 'refused transfer', () => bank.refuseNextTransfer());
  plan(1, AFTERNOON, 'accounts of the journal', () => finance.call('PUT', '/journal-accounts', ACCOUNTS));
  for (let day = WEEK; day < calendar.days; day += WEEK) {
    plan(day, AFTERNOON, 'bank statement', async () => {
      const [from, to] = [dayOf(calendar, day - STATEMENT_DAYS), dayOf(calendar, day)];
      const lines = (await bank.statement()).filter((line) => line.day > from && line.day <= to);
      if (lines.length === 0) return;
      await importStatement(finance, lines);
      await matchDeposits(finance);
    });
  }
  const donors = new OfflineDonors(finance);
  let batches = 0;
  for (let day = 1; day < calendar.days; day += 1) {
    const dayOfMonth = calendar.moment(day).getUTCDate();
    if (dayOfMonth === CLOSING_DAY) plan(day, EVENING, 'close a month', () => closeMonth(finance));
    if (dayOfMonth !== MAIL_DAY) continue;
    const number = (batches += 1);
    plan(day, EVENING, 'checks by mail', () => donors.typeChecks(number, dayOf(calendar, day - 1)));
    if (number === BOUNCING)
      plan(Math.min(day + WEEK, calendar.days - 1), EVENING, 'bounced check', () => donors.bounce());
  }
  plan(calendar.days - 1, EVENING, 'checks that are being typed', () =>
    donors.typeChecks(batches + 1, dayOf(calendar, calendar.days - 2), sampleTexts.draftBatch),
  );
  return deeds;
}

/** Imports a file like the bank's website gives it, with other payments of the account. */
async function importStatement(finance: Colleague, lines: readonly BankLine[]): Promise<void> {
  const rows = lines.flatMap(({ day, amountCents, reference }) => [
    `${day},"Braintree funding ${reference}",${(amountCents / 100).toFixed(DECIMALS)}`,
    `${day},"Card purchase, office supplies",-${unitsOf(20 + (Math.abs(amountCents) % 97)).toFixed(DECIMALS)}`,
  ]);
  const file = Buffer.from(['Date,Description,Amount', ...rows].join('\r\n'));
  const query = { only: 'Braintree', is_trial: 'false' };
  const report = await finance.upload<{ is_imported: boolean }>('/bank-lines/import', query, file);
  if (!report.is_imported) throw new Error('the bank statement was not imported');
}

async function matchDeposits(finance: Colleague): Promise<void> {
  const { deposits } = await finance.call<{ deposits: StaffDeposit[] }>('GET', '/deposits?state=expected');
  for (const { id, suggested } of deposits)
    if (suggested !== null)
      await finance.call('POST', `/deposits/${id}/match`, { bank_line_id: suggested.id });
}

/** Closes the next month, if it is over. */
async function closeMonth(finance: Colleague): Promise<void> {
  const { months } = await finance.call<{ months: { month: string; state: string }[] }>('GET', '/months');
  const next = months.find(({ state }) => state === 'closable')?.month.slice(0, 'YYYY-MM'.length);
  if (next === undefined) return;
  const { open_items: open } = await finance.call<MonthReport>('GET', `/months/${next}`);
  await finance.call('POST', `/months/${next}/close`, { open_items: open.length });
}

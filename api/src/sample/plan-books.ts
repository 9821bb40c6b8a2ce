import type { StaffDeposit } from '@handsel/contract/staff';
import type { BankLine } from './bank.ts';
import type { Colleague } from './colleague.ts';
import type { Deed } from './plan.ts';
import { dayOf } from './refunds.ts';
import type { Calendar } from './season.ts';
import type { World } from './world.ts';

/** The charity's own rates at Braintree. */
const FEES = { percent: '1.99', fixed: '0.49' };
/** The bookkeeper works on the bank statement every week, with the statement of two weeks. */
const WEEK = 7;
const STATEMENT_DAYS = 14;
/** A bank holiday that goes wrong, as a part of the whole period. */
const REFUSED_AT = 0.4;
/** In UTC, after the morning's jobs. */
const [EARLY, AFTERNOON] = [10 * 60 + 1, 18 * 60];

/** What the bookkeeper does with the bank statement, and what the charity's bank does. */
export function planBooks({ bank }: World, calendar: Calendar, finance: Colleague): Deed[] {
  const deeds: Deed[] = [];
  const plan = (day: number, minute: number, what: string, act: () => Promise<void>) =>
    deeds.push({ day, minute, of: deeds, what, act });

  plan(0, EARLY, 'fees', () => bank.chargeFees(FEES));
  plan(Math.round(calendar.days * REFUSED_AT), EARLY, 'refused transfer', () => bank.refuseNextTransfer());
  for (let day = WEEK; day < calendar.days; day += WEEK) {
    plan(day, AFTERNOON, 'bank statement', async () => {
      const [from, to] = [dayOf(calendar, day - STATEMENT_DAYS), dayOf(calendar, day)];
      const lines = (await bank.statement()).filter((line) => line.day > from && line.day <= to);
      if (lines.length === 0) return;
      await importStatement(finance, lines);
      await matchDeposits(finance);
    });
  }
  return deeds;
}

/** As the bank's website gives it, with what else is paid from the account. */
async function importStatement(finance: Colleague, lines: readonly BankLine[]): Promise<void> {
  const rows = lines.flatMap(({ day, amountCents, reference }) => [
    `${day},"Braintree funding ${reference}",${(amountCents / 100).toFixed(2)}`,
    `${day},"Card purchase, office supplies",-${(20 + (Math.abs(amountCents) % 97)).toFixed(2)}`,
  ]);
  const file = Buffer.from(['Date,Description,Amount', ...rows].join('\r\n')).toString('base64');
  const report = await finance.call<{ is_imported: boolean }>('POST', '/bank-lines/import', {
    ...{ file, mapping: null, only: 'Braintree', is_trial: false },
  });
  if (!report.is_imported) throw new Error('the bank statement was not imported');
}

async function matchDeposits(finance: Colleague): Promise<void> {
  const { deposits } = await finance.call<{ deposits: StaffDeposit[] }>('GET', '/deposits?state=expected');
  for (const { id, suggested } of deposits)
    if (suggested !== null)
      await finance.call('POST', `/deposits/${id}/match`, { bank_line_id: suggested.id });
}

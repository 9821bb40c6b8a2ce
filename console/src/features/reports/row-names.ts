import type { PaymentMethodType } from '@handsel/contract';
import type { ReportRow, ReportSplit } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffMethodNames } from '@handsel/words/console/giving';
import { staffReportRows } from '@handsel/words/console/reports';
import { shortFiscalYearName } from '../../lib/fiscal-year.ts';
import { monthName, shortMonthName } from '../../lib/month-names.ts';

/** The label of a row. */
export function rowName(by: ReportSplit, { key, name }: Pick<ReportRow, 'key' | 'name'>): string {
  if (name !== null) return name;
  if (by === 'day') return formatDay(key, 'medium');
  if (by === 'month') return monthName(key);
  if (by === 'year') return shortFiscalYearName(Number(key));
  if (by === 'method') return staffMethodNames[key as PaymentMethodType];
  return Object.hasOwn(staffReportRows, key) ? staffReportRows[key as keyof typeof staffReportRows] : key;
}

/** The short label below a bar. */
export function shortRowName(by: ReportSplit, { key }: Pick<ReportRow, 'key'>): string {
  if (by === 'day') return `${shortMonthName(key.slice(0, 7))} ${String(Number(key.slice(8)))}`;
  if (by === 'year') return shortFiscalYearName(Number(key));
  return by === 'month' ? `${shortMonthName(key)} ${key.slice(2, 4)}` : key;
}

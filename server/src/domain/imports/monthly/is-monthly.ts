import { plainName } from '../../../platform/csv/plain-name.ts';

/**
 * Words for a gift that is charged every month. Other intervals, such as a year or three months,
 * are rejected.
 */
const MONTHLY = new Set(['month', 'months', 'monthly', '1_month', 'every_month', 'each_month']);

export function isMonthly(frequency: string): boolean {
  return MONTHLY.has(plainName(frequency));
}

import { plainName } from '../../../platform/csv/plain-name.ts';

/** By these words a system says that a gift is charged every month. Any other, such as a year or three months, is not read as a month. */
const MONTHLY = new Set(['month', 'months', 'monthly', '1_month', 'every_month', 'each_month']);

export function isMonthly(frequency: string): boolean {
  return MONTHLY.has(plainName(frequency));
}

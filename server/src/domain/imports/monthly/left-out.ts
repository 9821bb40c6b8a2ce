import { skippedStatus, type ImportMapping } from '@handsel/contract/console';
import { plainName } from '../../../platform/csv/plain-name.ts';
import type { ImportRow } from '../kind.ts';

/**
 * Words for an active monthly gift in exports of other systems. An empty status counts as active.
 */
const RUNNING = [
  '',
  'yes',
  'true',
  '1',
  'y',
  'enabled',
  'active',
  'actif',
  'activo',
  'activa',
  'attivo',
  'attiva',
  'ativo',
  'ativa',
  'aktiv',
  'actief',
  'en_cours',
  'trialing',
  'current',
  'in_good_standing',
  'open',
  'in_progress',
  'ongoing',
];
/** Words for no value, in columns with a date, a number or yes and no. */
const NOTHING = new Set(['', 'no', 'false', '0', 'n', 'none', 'null', 'never', 'n_a', 'na']);
const ENDLESS = new Set([
  'unlimited',
  'ongoing',
  'infinite',
  'until_canceled',
  'until_cancelled',
  'indefinite',
]);

/** @returns the outcome of a monthly gift that may not continue here; undefined if it may */
export function leftOutOf(row: ImportRow, columns: ImportMapping['columns']): string | undefined {
  const status = row.get('status');
  if (!RUNNING.includes(plainName(status))) return skippedStatus(status);
  if (hasValue(row.get('cancels')) || hasValue(row.get('canceled_on'))) return 'monthly_canceled';
  if (hasValue(row.get('ends_on')) && !isRenewal(row, columns)) return 'monthly_ends';
  if (row.get('payments') === '0' && /remaining|left/.test(plainName(columns.payments ?? '')))
    return 'monthly_ends';
  if (hasValue(row.get('payments')) && !ENDLESS.has(plainName(row.get('payments')))) return 'monthly_ends';
  if (hasValue(row.get('paused'))) return 'monthly_paused';
  const quantity = row.get('quantity');
  return quantity !== '' && Number(quantity) !== 1 ? 'monthly_quantity' : undefined;
}

/** Some systems call the day of the next charge the day on which the monthly gift expires. */
function isRenewal(row: ImportRow, { ends_on: column = '' }: ImportMapping['columns']): boolean {
  return plainName(column).startsWith('expir') && row.get('ends_on') === row.get('next_day');
}

function hasValue(text: string): boolean {
  return !NOTHING.has(plainName(text));
}

import type { StaffOfflineBatch } from '@handsel/contract/console';
import { staffOfflinePageWords as words } from '@handsel/words/console/offline';
import { formatMoney } from '../../lib/money.ts';
import styles from './batch.module.css';

export function addsUp({
  count,
  expected_count: expected,
  total_cents: cents,
  control_cents: control,
}: StaffOfflineBatch): boolean {
  return cents === control && count === expected;
}

/** Compares the typed sums with the counted ones; stays visible. */
export function BatchSums({ batch }: { batch: StaffOfflineBatch }) {
  const { count, expected_count: expected, total_cents: cents, control_cents: control } = batch;
  const left = control - cents;
  const amount = formatMoney(Math.abs(left));
  const agrees = addsUp(batch);
  return (
    <div className={`${styles.sums} ${agrees ? styles.agrees : ''}`} role="status" aria-label={words.sums}>
      <span>{words.typed({ typed: count, expected })}</span>
      <span>{words.amounts({ typed: formatMoney(cents), control: formatMoney(control) })}</span>
      <strong>
        {agrees ? words.agrees : left < 0 ? words.over({ amount }) : left > 0 ? words.left({ amount }) : ''}
      </strong>
    </div>
  );
}

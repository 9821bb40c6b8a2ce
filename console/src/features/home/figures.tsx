import { formatNumber } from '@handsel/words/format';
import { staffOverviewWords as words } from '@handsel/words/console/overview';
import type { CallReply } from '../../lib/call.ts';
import { fiscalYearName, hasFiscalYear, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { formatMoney } from '../../lib/money.ts';
import styles from './figures.module.css';

type Overview = CallReply<'getOverview'>;

/** The amounts of today, this month and this year, and the number of monthly gifts. */
export function Figures({ overview }: { overview: Overview }) {
  const { today, this_month: month, this_year: year, monthly_gifts: monthly } = overview;
  const giftsOf = ({ gifts }: Overview['today']) => words.gifts({ count: gifts });
  const before = ({ before_cents: cents }: Overview['today']) => ({ amount: formatMoney(cents) });
  return (
    <dl className={styles.figures}>
      <Figure name={words.today} value={formatMoney(today.net_cents)}>
        {[giftsOf(today), words.beforeToday(before(today))]}
      </Figure>
      <Figure name={words.thisMonth} value={formatMoney(month.net_cents)}>
        {[giftsOf(month), words.beforeMonth(before(month))]}
      </Figure>
      <Figure
        name={hasFiscalYear() ? fiscalYearName(thisFiscalYear()) : words.thisYear}
        value={formatMoney(year.net_cents)}
      >
        {[giftsOf(year), words.beforeYear(before(year))]}
      </Figure>
      <Figure name={words.monthlyGifts} value={formatNumber(monthly.active)}>
        {[
          words.monthlyTotal({ amount: formatMoney(monthly.monthly_cents) }),
          words.newLost({ new: monthly.new_this_month, lost: monthly.lost_this_month }),
        ]}
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: readonly string[] }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {children.map((line) => (
        <dd key={line} className={styles.second}>
          {line}
        </dd>
      ))}
    </div>
  );
}

import { formatNumber } from '@handsel/words/format';
import { staffOverviewWords as words } from '@handsel/words/console/overview';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { fiscalYearDays, fiscalYearName, hasFiscalYear, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { today as todaysDay } from '../../lib/today.ts';
import styles from './figures.module.css';

type Overview = CallReply<'getOverview'>;
type Period = Overview['today'];

/**
 * The amounts of today, this month and this year, and the number of monthly gifts. Each links to
 * its gifts.
 */
export function Figures({ overview }: { overview: Overview }) {
  const { today, this_month: month, this_year: year, monthly_gifts: monthly } = overview;
  const day = todaysDay();
  const giftsOf = ({ gifts }: Period) => words.gifts({ count: gifts });
  const before = ({ before_cents: cents }: Period) => ({ amount: formatMoney(cents) });
  return (
    <dl className={styles.figures}>
      <Figure name={words.today} value={formatMoney(today.net_cents)} to={giftsSince(day)}>
        {[giftsOf(today), words.beforeToday(before(today))]}
      </Figure>
      <Figure
        name={words.thisMonth}
        value={formatMoney(month.net_cents)}
        to={giftsSince(`${day.slice(0, 7)}-01`)}
      >
        {[giftsOf(month), words.beforeMonth(before(month)), ...changeOf(month)]}
      </Figure>
      <Figure
        name={hasFiscalYear() ? fiscalYearName(thisFiscalYear()) : words.thisYear}
        value={formatMoney(year.net_cents)}
        to={giftsSince(fiscalYearDays(thisFiscalYear()).from)}
      >
        {[giftsOf(year), words.beforeYear(before(year)), ...changeOf(year)]}
      </Figure>
      <Figure
        name={words.monthlyGifts}
        value={formatNumber(monthly.active)}
        to={`${paths.monthlyGifts}?state=running`}
      >
        {[
          words.monthlyTotal({ amount: formatMoney(monthly.monthly_cents) }),
          words.newLost({ new: monthly.new_this_month, lost: monthly.lost_this_month }),
        ]}
      </Figure>
    </dl>
  );
}

/** The gifts of the books from a day (YYYY-MM-DD) until today. */
function giftsSince(from: string): string {
  const query = new URLSearchParams({ booked: 'any', booked_from: from, booked_to: todaysDay() });
  return `${paths.gifts}?${query.toString()}`;
}

/** The change from the period before in percent; none if nothing was given then. */
function changeOf({ net_cents: now, before_cents: before }: Period): string[] {
  if (before <= 0) return [];
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return [words.same];
  return [percent > 0 ? words.more({ percent }) : words.less({ percent: -percent })];
}

interface FigureProps {
  name: string;
  value: string;
  /** The path of its list. */
  to: string;
  children: readonly string[];
}

function Figure({ name, value, to, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>
        <Link to={to} aria-label={words.listOf({ name, value })}>
          {value}
        </Link>
      </dd>
      {children.map((line) => (
        <dd key={line} className={styles.second}>
          {line}
        </dd>
      ))}
    </div>
  );
}

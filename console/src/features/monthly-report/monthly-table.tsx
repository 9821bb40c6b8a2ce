import type { ReportMonth } from '@handsel/contract/console';
import { MONTHLY_MOVEMENTS } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { staffMonthlyReportWords as words, staffMovementNames } from '@handsel/words/console/reports';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { paths } from '../../lib/paths.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { daysOf } from './months.ts';
import styles from './monthly-table.module.css';

const STEPS = MONTHLY_MOVEMENTS.map((kind) => staffMovementNames[kind]);
const NUMBERS = [words.start, ...STEPS, words.end, words.paused];

/**
 * Each month's active gifts at its start, its changes, and its active gifts at its end. The newest
 * month is first.
 */
export function MonthlyTable({ months }: { months: readonly ReportMonth[] }) {
  const caption = words.caption({
    from: monthName(months[0]?.month ?? '1970-01'),
    to: monthName(months.at(-1)?.month ?? '1970-01'),
  });
  return (
    <Table caption={caption} columns={[words.month, ...NUMBERS]} numbers={NUMBERS} isDense>
      {months.toReversed().map(({ month, start, movements, end, paused }) => (
        <Row key={month}>
          <HeadCell>{monthName(month)}</HeadCell>
          <Cell label={words.start} isNumber>
            <Stand {...start} />
          </Cell>
          {movements.map((movement) => (
            <Cell key={movement.kind} label={staffMovementNames[movement.kind]} isNumber>
              <Movement month={month} {...movement} />
            </Cell>
          ))}
          <Cell label={words.end} isNumber isMain>
            <Stand {...end} />
          </Cell>
          <Cell label={words.paused} isNumber>
            {paused === 0 ? words.nothing : formatNumber(paused)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Stand({ gifts, cents }: ReportMonth['start']) {
  return <Pair count={gifts} cents={cents} />;
}

/** One below the other, so that a year's columns fit. */
function Pair({ count, cents }: { count: number; cents: number }) {
  return (
    <span className={styles.pair}>
      <span>{words.gifts({ count })}</span>
      <span>{formatMoney(cents)}</span>
    </span>
  );
}

function Movement({ month, kind, count, cents }: ReportMonth['movements'][number] & { month: string }) {
  if (count === 0) return words.nothing;
  const query = new URLSearchParams({ moved: kind, ...daysOf(month) }).toString();
  const number = words.each({ count, amount: formatMoney(cents) });
  const label = words.giftsOf({ number, step: staffMovementNames[kind], month: monthName(month) });
  return (
    <Link to={`${paths.monthlyGifts}?${query}`} aria-label={label}>
      <Pair count={count} cents={cents} />
    </Link>
  );
}

import type { BookedKind, GiftFilter, GivingQuery, ReportRow, ReportSums } from '@handsel/contract/console';
import { formatDay, formatNumber } from '@handsel/words/format';
import { staffReportWords as words } from '@handsel/words/console/reports';
import { Link } from 'react-router';
import { formatCell, formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { rowName } from './row-names.ts';

interface GivingTableProps {
  query: GivingQuery;
  rows: readonly ReportRow[];
  total: ReportSums;
}

/** Each number links to its gifts. */
export function GivingTable({ query, rows, total }: GivingTableProps) {
  const { by, from, to, compare } = query;
  const hasMoved = rows.some(({ moved_cents: moved }) => moved !== 0);
  const numbers = [
    words.gifts,
    words.gross,
    words.refunds,
    words.losses,
    ...(hasMoved ? [words.moved] : []),
    words.net,
    words.average,
    ...(compare === undefined ? [] : [words.before, words.change]),
  ];
  const caption = words.caption({
    by: words[by].toLowerCase(),
    from: formatDay(from, 'medium'),
    to: formatDay(to, 'medium'),
  });
  return (
    <Table caption={caption} columns={[words[by], ...numbers]} numbers={numbers} isDense>
      {rows.map((row) => (
        <Row key={row.key}>
          <HeadCell>{rowName(by, row)}</HeadCell>
          <Sums name={rowName(by, row)} sums={row} filter={row.filter} hasMoved={hasMoved} />
        </Row>
      ))}
      <Row>
        <HeadCell>
          <strong>{words.total}</strong>
        </HeadCell>
        <Sums
          name={words.total}
          sums={total}
          filter={{ booked_from: from, booked_to: to }}
          hasMoved={hasMoved}
        />
      </Row>
    </Table>
  );
}

interface SumsProps {
  name: string;
  sums: ReportSums;
  filter: GiftFilter;
  hasMoved: boolean;
}

function Sums({ name, sums, filter, hasMoved }: SumsProps) {
  const { gifts, gross_cents: gross, net_cents: net, before_cents: before } = sums;
  const money = (cents: number, booked: BookedKind) => (
    <Number text={formatCell(cents)} isNone={cents === 0} name={name} filter={filter} booked={booked} />
  );
  return (
    <>
      <Cell label={words.gifts} isNumber>
        <Number
          text={formatNumber(gifts)}
          isNone={gifts === 0}
          name={name}
          filter={filter}
          booked="charges"
        />
      </Cell>
      <Cell label={words.gross} isNumber>
        {money(gross, 'charges')}
      </Cell>
      <Cell label={words.refunds} isNumber>
        {money(sums.refund_cents, 'refunds')}
      </Cell>
      <Cell label={words.losses} isNumber>
        {money(sums.loss_cents, 'losses')}
      </Cell>
      {hasMoved ? (
        <Cell label={words.moved} isNumber>
          {money(sums.moved_cents, 'any')}
        </Cell>
      ) : null}
      <Cell label={words.net} isNumber isMain>
        {money(net, 'any')}
      </Cell>
      <Cell label={words.average} isNumber>
        {gifts === 0 ? words.noAverage : formatMoney(Math.round(gross / gifts))}
      </Cell>
      {before === null ? null : (
        <>
          <Cell label={words.before} isNumber>
            {formatCell(before)}
          </Cell>
          <Cell label={words.change} isNumber>
            {before === 0 ? words.noAverage : changed(Math.round(((net - before) / Math.abs(before)) * 100))}
          </Cell>
        </>
      )}
    </>
  );
}

function changed(percent: number): string {
  return percent > 0 ? words.grew({ percent }) : words.changed({ percent });
}

interface NumberProps {
  text: string;
  isNone: boolean;
  name: string;
  filter: GiftFilter;
  booked: BookedKind;
}

function Number({ text, isNone, name, filter, booked }: NumberProps) {
  if (isNone) return text;
  const named = Object.entries({ ...filter, booked }).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(named).toString();
  return (
    <Link to={`${paths.gifts}?${query}`} aria-label={words.giftsOf({ number: text, name })}>
      {text}
    </Link>
  );
}

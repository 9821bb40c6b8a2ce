import type { SourceRow, SourcesQuery, SourceSums } from '@handsel/contract/console';
import { formatDay, formatNumber } from '@handsel/words/format';
import { staffReportWords, staffSourceReportWords as words } from '@handsel/words/console/reports';
import { formatCell } from '../../lib/money.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

interface SourceTableProps {
  query: SourcesQuery;
  rows: readonly SourceRow[];
  total: SourceSums;
  /** The first day whose visits are counted by link. */
  since: string | null;
}

const NUMBERS = [words.visits, words.gifts, words.rate, words.net];

export function SourceTable({ query: { from, to }, rows, total, since }: SourceTableProps) {
  // Gifts of days without counted visits would make the rate too high.
  const hasRate = since !== null && from >= since;
  const caption = words.caption({ from: formatDay(from, 'medium'), to: formatDay(to, 'medium') });
  return (
    <Table caption={caption} columns={[words.source, ...NUMBERS]} numbers={NUMBERS} isDense>
      {rows.map((row) => (
        <Row key={`${row.kind} ${row.source}`}>
          <HeadCell>{row.kind === 'link' ? row.source : words[row.kind]}</HeadCell>
          <Sums sums={row} hasRate={hasRate} />
        </Row>
      ))}
      <Row>
        <HeadCell>
          <strong>{staffReportWords.total}</strong>
        </HeadCell>
        <Sums sums={total} hasRate={hasRate} />
      </Row>
    </Table>
  );
}

function Sums({ sums, hasRate }: { sums: SourceSums; hasRate: boolean }) {
  const { visits, gifts, net_cents: net } = sums;
  return (
    <>
      <Cell label={words.visits} isNumber>
        {formatNumber(visits)}
      </Cell>
      <Cell label={words.gifts} isNumber>
        {formatNumber(gifts)}
      </Cell>
      <Cell label={words.rate} isNumber>
        {hasRate && visits > 0 ? formatNumber(Math.round((gifts / visits) * 1_000) / 10) : words.noRate}
      </Cell>
      <Cell label={words.net} isNumber isMain>
        {formatCell(net)}
      </Cell>
    </>
  );
}

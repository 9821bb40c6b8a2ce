import { MONTH_COLUMNS, type MonthLine } from '@handsel/contract/console';
import { formatMonth } from '@handsel/words/month';
import { monthColumnWords } from '@handsel/words/console/month-files';
import { staffMonthWords as words } from '@handsel/words/console/months';
import { formatCell } from '../../lib/money.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

interface FundTableProps {
  caption: string;
  lines: readonly MonthLine[];
  /** The lines belong to several months. */
  showsMonth?: boolean;
}

/** Lines by fund, with their total. Empty columns are left out. */
export function FundTable({ caption, lines, showsMonth = false }: FundTableProps) {
  const columns = MONTH_COLUMNS.filter(
    (column) =>
      column === 'charge_cents' || column === 'net_cents' || lines.some((line) => line[column] !== 0),
  );
  const numbers = columns.map((column) => monthColumnWords[column]);
  const cells = (of: (column: (typeof columns)[number]) => number) =>
    columns.map((column) => (
      <Cell key={column} label={monthColumnWords[column]} isNumber isMain={column === 'net_cents'}>
        {formatCell(of(column))}
      </Cell>
    ));
  return (
    <Table
      caption={caption}
      columns={[monthColumnWords.fund, monthColumnWords.code, ...numbers]}
      numbers={numbers}
      isDense
    >
      {lines.map((line) => (
        <Row key={`${line.of_month} ${line.fund_id ?? ''}`}>
          <HeadCell>{nameOf(line, showsMonth)}</HeadCell>
          <Cell label={monthColumnWords.code}>
            {line.accounting_code === '' ? null : line.accounting_code}
          </Cell>
          {cells((column) => line[column])}
        </Row>
      ))}
      <Row>
        <HeadCell>{showsMonth ? monthColumnWords.correctionTotal : monthColumnWords.total}</HeadCell>
        <Cell label={monthColumnWords.code}>{null}</Cell>
        {cells((column) => lines.reduce((sum, line) => sum + line[column], 0))}
      </Row>
    </Table>
  );
}

function nameOf({ of_month: month, fund_name: name }: MonthLine, showsMonth: boolean): string {
  const fund = name ?? monthColumnWords.noFund;
  return showsMonth ? words.fundOf({ fund, month: formatMonth(month) }) : fund;
}

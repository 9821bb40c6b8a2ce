import type { MonthReport, OpenItem } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { openItemWords } from '@handsel/words/console/month-files';
import { staffMonthWords as words } from '@handsel/words/console/months';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { None } from '../../ui/none.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const NUMBERS = [openItemWords.count, openItemWords.amount];

/** The page on which staff handle each. */
const PAGES: Readonly<Record<OpenItem['kind'], string>> = {
  deposits_unmatched: `${paths.deposits}?state=not_agreed`,
  deposits_off: paths.deposits,
  not_deposited: paths.deposits,
  fees_unknown: paths.deposits,
  settling: `${paths.gifts}?state=settling`,
  refunds_in_doubt: paths.refunds,
  disputes_open: `${paths.gifts}?dispute=open`,
  differences: paths.alerts,
};

/** The current open items; for a closed month, those at its closing. */
export function OpenItems({ report }: { report: MonthReport }) {
  const { state, open_items: items } = report;
  return (
    <div className={stack.stack}>
      {state === 'closed' ? <p className={stack.muted}>{words.openAtClose}</p> : null}
      {items.length === 0 ? (
        <None>{words.noOpen}</None>
      ) : (
        <OpenItemTable items={items} isClosed={state === 'closed'} />
      )}
    </div>
  );
}

/** The items of a closed month may have changed since, so they have no links. */
function OpenItemTable({ items, isClosed }: { items: readonly OpenItem[]; isClosed: boolean }) {
  return (
    <Table caption={words.openItems} columns={[openItemWords.item, ...NUMBERS]} numbers={NUMBERS}>
      {items.map(({ kind, count, cents }) => (
        <Row key={kind}>
          <HeadCell>
            {isClosed ? openItemWords[kind] : <Link to={PAGES[kind]}>{openItemWords[kind]}</Link>}
          </HeadCell>
          <Cell label={openItemWords.count} isNumber isMain>
            {formatNumber(count)}
          </Cell>
          <Cell label={openItemWords.amount} isNumber>
            {cents === null ? null : formatMoney(cents)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

import { FUND_ENDPOINTS } from '@handsel/contract/console';
import type { StaffFund } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffFundWords as words } from '@handsel/words/console/funds';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { hasFiscalYear, shortFiscalYearName, thisFiscalYear } from '../../lib/fiscal-year.ts';
import { formatCell } from '../../lib/money.ts';
import { useMay } from '../../lib/use-session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { FiscalYearNote } from '../../ui/reports/fiscal-year-note.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { FundDialog } from './fund-dialog.tsx';
import styles from './funds-screen.module.css';

/** The fund that is edited, or `new`. */
type Edited = StaffFund | 'new';

/** The funds and their totals. */
export default function FundsScreen() {
  const query = useQuery({ queryKey: ['funds'], queryFn: () => call(FUND_ENDPOINTS.getFunds) });
  const mayEdit = useMay('campaigns:manage');
  const [edited, setEdited] = useState<Edited>();
  return (
    <Page
      title={staffPageNames.funds}
      lead={words.lead}
      actions={
        mayEdit ? (
          <Button look="primary" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      <Reading of={query}>
        {(funds) => (
          <div className={stack.stack}>
            <FundTable funds={funds} onEdit={mayEdit ? setEdited : undefined} />
            <p className={styles.note}>{words.totalsLead}</p>
            <FiscalYearNote />
            {edited === undefined ? null : (
              <FundDialog
                fund={edited === 'new' ? undefined : edited}
                others={funds.filter((fund) => fund !== edited && !fund.is_covered_fees)}
                onClose={() => setEdited(undefined)}
              />
            )}
          </div>
        )}
      </Reading>
    </Page>
  );
}

interface FundTableProps {
  funds: readonly StaffFund[];
  onEdit: ((fund: StaffFund) => void) | undefined;
}

function FundTable({ funds, onEdit }: FundTableProps) {
  const year = thisFiscalYear();
  const thisYear = hasFiscalYear() ? shortFiscalYearName(year) : words.thisYear;
  const lastYear = hasFiscalYear() ? shortFiscalYearName(year - 1) : words.lastYear;
  const numbers = [thisYear, lastYear, words.total, words.monthlyGifts];
  const columns = [words.name, words.status, words.code, ...numbers];
  return (
    <Table
      caption={words.caption}
      columns={onEdit === undefined ? columns : [...columns, words.actions]}
      numbers={numbers}
    >
      {funds.map((fund) => (
        <Row key={fund.id}>
          <HeadCell>
            <span className={styles.name}>
              {fund.name}
              {fund.is_default ? <Badge>{words.isDefault}</Badge> : null}
              {fund.is_restricted ? <Badge>{words.restricted}</Badge> : null}
            </span>
          </HeadCell>
          <Cell label={words.status}>
            <Badge kind={fund.state === 'open' ? 'ok' : 'plain'}>{statusOf(fund)}</Badge>
          </Cell>
          <Cell label={words.code}>{fund.accounting_code === '' ? words.none : fund.accounting_code}</Cell>
          <Cell label={thisYear} isNumber>
            {formatCell(fund.this_year_cents)}
          </Cell>
          <Cell label={lastYear} isNumber>
            {formatCell(fund.last_year_cents)}
          </Cell>
          <Cell label={words.total} isNumber>
            {formatCell(fund.total_cents)}
          </Cell>
          <Cell label={words.monthlyGifts} isNumber>
            {fund.monthly_gifts}
          </Cell>
          {onEdit === undefined ? null : (
            <Cell label={words.actions}>
              <Button aria-label={words.changeFund({ name: fund.name })} onClick={() => onEdit(fund)}>
                {words.change}
              </Button>
            </Cell>
          )}
        </Row>
      ))}
    </Table>
  );
}

function statusOf({ state, opens_on: opens, closes_on: closes }: StaffFund): string {
  const day = (date: string | null) => (date === null ? '' : formatDay(date, 'medium'));
  switch (state) {
    case 'not-offered':
      return words.notOffered;
    case 'upcoming':
      return words.opens({ day: day(opens) });
    case 'open':
      return closes === null ? words.open : words.openUntil({ day: day(closes) });
    case 'closed':
      return words.closed({ day: day(closes) });
  }
}

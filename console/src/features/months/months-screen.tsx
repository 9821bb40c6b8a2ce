import { MONTH_ENDPOINTS } from '@handsel/contract/console';
import { formatMonth } from '@handsel/words/month';
import { staffMonthsWords as words } from '@handsel/words/console/months';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatCell, formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Moment } from '../../ui/moment.tsx';
import { None } from '../../ui/none.tsx';
import { MonthStateBadge } from '../../ui/months/month-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { AccountsForm } from './accounts-form.tsx';

const NUMBERS = [words.net, words.corrections];
const COLUMNS = [words.month, words.state, ...NUMBERS, words.closed];

/** The months of the books, and the accounts in their journals. */
export default function MonthsScreen() {
  const query = useQuery({ queryKey: ['months'], queryFn: () => call(MONTH_ENDPOINTS.getMonths) });
  return (
    <Page title={staffPageNames.months} lead={words.lead} hasTimes>
      <Reading of={query}>
        {({ months, accounts }: CallReply<'getMonths'>) => (
          <>
            {months.length === 0 ? <None>{words.none}</None> : <MonthTable months={months} />}
            <Section title={words.accounts}>
              <AccountsForm accounts={accounts} />
            </Section>
          </>
        )}
      </Reading>
    </Page>
  );
}

function MonthTable({ months }: Pick<CallReply<'getMonths'>, 'months'>) {
  return (
    <Table caption={words.caption} columns={COLUMNS} numbers={NUMBERS} isBrief>
      {months.map(({ month, state, net_cents: net, correction_cents: corrections, closed_at: closedAt }) => (
        <Row key={month}>
          <HeadCell>
            <Link to={pathOf.month(month.slice(0, 7))}>{formatMonth(month)}</Link>
          </HeadCell>
          <Cell label={words.state} onPhone="below">
            <MonthStateBadge state={state} />
          </Cell>
          <Cell label={words.net} isNumber isMain>
            {net === null ? null : formatMoney(net)}
          </Cell>
          <Cell label={words.corrections} isNumber>
            {corrections === null ? null : formatCell(corrections)}
          </Cell>
          <Cell label={words.closed}>{closedAt === null ? null : <Moment at={closedAt} />}</Cell>
        </Row>
      ))}
    </Table>
  );
}

import { MONTH_ENDPOINTS } from '@handsel/contract/console';
import type { MonthReport } from '@handsel/contract/console';
import { formatMonth } from '@handsel/words/month';
import { staffMonthWords as words } from '@handsel/words/console/months';
import { staffPageNames } from '@handsel/words/console/pages';
import { formatMoment } from '@handsel/words/moment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { MonthStateBadge } from '../../ui/months/month-state.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { CloseDialog } from './close-dialog.tsx';
import { Downloads } from './downloads.tsx';
import { FundTable } from './fund-table.tsx';
import { OpenItems } from './open-items.tsx';

/**
 * One month of the books: its funds, corrections, open items and files.
 * @param id YYYY-MM
 */
export default function MonthScreen({ id: month }: { id: string }) {
  const query = useQuery({
    queryKey: ['month', month],
    queryFn: () => call(MONTH_ENDPOINTS.getMonth, { params: { month } }),
  });
  if (query.data === undefined) {
    return (
      <Page title={staffPageNames.months}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <Month report={query.data} />;
}

function Month({ report }: { report: MonthReport }) {
  const [isClosing, setClosing] = useState(false);
  const { month, state, own, corrections, totals, is_reconciled: isReconciled } = report;
  const name = formatMonth(month);
  return (
    <Page
      title={name}
      back={{ to: paths.months, label: words.back }}
      hasTimes={state === 'closed'}
      actions={
        state === 'closable' && isReconciled ? (
          <Button look="primary" onClick={() => setClosing(true)}>
            {words.close({ month: name })}
          </Button>
        ) : null
      }
    >
      <div className={stack.stack}>
        <div className={stack.row}>
          <MonthStateBadge state={state} />
          <p>{sayState(report)}</p>
        </div>
        {state === 'closable' && !isReconciled ? <p>{words.notReconciled}</p> : null}
      </div>
      <Section title={words.sum}>
        <Facts>
          <Fact name={words.net}>{formatMoney(totals.net_cents)}</Fact>
          <Fact name={words.ofCorrections}>
            {formatMoney(corrections.reduce((sum, { net_cents: net }) => sum + net, 0))}
          </Fact>
          <Fact name={words.deposits}>{formatMoney(report.deposit_cents)}</Fact>
          {report.bank_cents === 0 ? null : <Fact name={words.banked}>{formatMoney(report.bank_cents)}</Fact>}
          {report.bank_difference_cents === 0 ? null : (
            <Fact name={words.bankDifferences}>{formatMoney(report.bank_difference_cents)}</Fact>
          )}
        </Facts>
      </Section>
      <Section title={words.funds}>
        {own.length === 0 ? (
          <None>{words.noLines}</None>
        ) : (
          <FundTable caption={words.fundCaption} lines={own} />
        )}
        <p className={stack.muted}>{words.feesHint}</p>
      </Section>
      <Section title={words.corrections}>
        {corrections.length === 0 ? (
          <None>{words.noCorrections}</None>
        ) : (
          <FundTable caption={words.correctionCaption} lines={corrections} showsMonth />
        )}
      </Section>
      <Section title={words.openItems}>
        <OpenItems report={report} />
      </Section>
      <Downloads report={report} />
      {isClosing ? <CloseDialog report={report} onClose={() => setClosing(false)} /> : null}
    </Page>
  );
}

function sayState({ state, closed_at: closedAt, closed_by: person }: MonthReport): string {
  if (state !== 'closed') return words[state];
  return words.closed({ day: formatMoment(closedAt ?? ''), person: person ?? '' });
}

import { REFUND_ENDPOINTS } from '@handsel/contract/console';
import type { OpenRefund } from '@handsel/contract/console';
import { staffErrorWords } from '@handsel/words/console/errors';
import { staffPageNames } from '@handsel/words/console/pages';
import { staffRefundsWords as words } from '@handsel/words/console/refunds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Section } from '../../ui/section.tsx';
import { Cell, Row, Table } from '../../ui/table.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decide-dialog.tsx';
import { EndedRefunds } from './ended-refunds.tsx';
import { REFUND_COLUMNS, RefundCells } from './refund-cells.tsx';

const HINDRANCES = {
  second_person: words.own,
  not_permitted: words.needsApprover,
  invited_lately: staffErrorWords.invitedLately,
} as const;
const COLUMNS = [...REFUND_COLUMNS, words.by, words.actions];

/** Refunds that wait for a second person, those in progress, and all others. */
export default function RefundsScreen() {
  const [decision, setDecision] = useState<Decision>();
  const query = useQuery({ queryKey: ['refunds'], queryFn: () => call(REFUND_ENDPOINTS.getOpenRefunds) });
  return (
    <Page title={staffPageNames.refunds} hasTimes>
      <Section title={words.open}>
        <p>{words.openLead}</p>
        <Reading of={query}>
          {(refunds: CallReply<'getOpenRefunds'>) =>
            refunds.length === 0 ? (
              <None>{words.empty}</None>
            ) : (
              <Table caption={words.caption} columns={COLUMNS} numbers={[words.amount]} isDense>
                {refunds.map((refund) => (
                  <RefundRow key={refund.id} refund={refund} onDecide={setDecision} />
                ))}
              </Table>
            )
          }
        </Reading>
      </Section>
      <EndedRefunds />
      {decision === undefined ? null : (
        <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Page>
  );
}

function RefundRow({ refund, onDecide }: { refund: OpenRefund; onDecide: (decision: Decision) => void }) {
  return (
    <Row>
      <RefundCells refund={refund} />
      <Cell label={words.by}>{refund.requested_by}</Cell>
      <Cell label={words.actions}>
        <RowActions refund={refund} amount={formatMoney(refund.amount_cents)} onDecide={onDecide} />
      </Cell>
    </Row>
  );
}

interface RowActionsProps {
  refund: OpenRefund;
  amount: string;
  onDecide: (decision: Decision) => void;
}

function RowActions({ refund, amount, onDecide }: RowActionsProps) {
  const { hindrance } = refund;
  if (refund.state !== 'awaiting-approval') return words.checking;
  return (
    <div className={stack.row}>
      {hindrance !== null ? (
        <span className={stack.muted}>{HINDRANCES[hindrance]}</span>
      ) : (
        <Button
          aria-label={words.approveOf({ amount })}
          onClick={() => onDecide({ kind: 'approve', refund })}
        >
          {words.approve}
        </Button>
      )}
      {hindrance === 'not_permitted' ? null : (
        <Button
          look="text"
          aria-label={words.rejectOf({ amount })}
          onClick={() => onDecide({ kind: 'reject', refund })}
        >
          {words.reject}
        </Button>
      )}
    </div>
  );
}

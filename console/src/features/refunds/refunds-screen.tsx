import { nameAndEmail, REFUND_ENDPOINTS } from '@handsel/contract/staff';
import type { OpenRefund } from '@handsel/contract/staff';
import { formatMoment } from '@handsel/words/moment';
import { staffPageNames } from '@handsel/words/staff-pages';
import { staffRefundReasons, staffRefundsWords as words } from '@handsel/words/staff-refunds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@handsel/ui/link.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { emailInWords } from '../../ui/giving/gift-words.ts';
import { RefundStateBadge } from '../../ui/giving/state-badges.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision } from './decide-dialog.tsx';

const COLUMNS = [words.asked, words.giver, words.amount, words.reason, words.state, words.by, words.actions];

/** Refunds that wait for a second person, and those in progress. */
export default function RefundsScreen() {
  const [decision, setDecision] = useState<Decision>();
  const query = useQuery({ queryKey: ['refunds'], queryFn: () => call(REFUND_ENDPOINTS.getOpenRefunds) });
  return (
    <Page title={staffPageNames.refunds} lead={words.lead} hasTimes>
      <Reading of={query}>
        {(refunds: CallReply<'getOpenRefunds'>) =>
          refunds.length === 0 ? (
            <p>{words.empty}</p>
          ) : (
            <Table caption={words.caption} columns={COLUMNS} numbers={[words.amount]} isDense>
              {refunds.map((refund) => (
                <RefundRow key={refund.id} refund={refund} onDecide={setDecision} />
              ))}
            </Table>
          )
        }
      </Reading>
      {decision === undefined ? null : (
        <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </Page>
  );
}

function RefundRow({ refund, onDecide }: { refund: OpenRefund; onDecide: (decision: Decision) => void }) {
  const amount = formatMoney(refund.amount_cents);
  return (
    <Row>
      <HeadCell>
        <Link
          href={pathOf.gift(refund.gift_id)}
          aria-label={words.openGiftOf({ amount, when: formatMoment(refund.created_at) })}
        >
          <Moment at={refund.created_at} />
        </Link>
      </HeadCell>
      <Cell label={words.giver}>{emailInWords(refund.giver)}</Cell>
      <Cell label={words.amount} isNumber isMain>
        {amount}
      </Cell>
      <Cell label={words.reason}>
        <p>{staffRefundReasons[refund.reason]}</p>
        {refund.note === '' ? null : <p className={stack.muted}>{refund.note}</p>}
        {refund.cancels_monthly_gift ? <p className={stack.muted}>{words.cancelsMonthly}</p> : null}
      </Cell>
      <Cell label={words.state}>
        <RefundStateBadge state={refund.state} />
      </Cell>
      <Cell label={words.by}>{refund.requested_by}</Cell>
      <Cell label={words.actions}>
        <RowActions refund={refund} amount={amount} onDecide={onDecide} />
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
  const isOwn = refund.requested_by === nameAndEmail(usePerson());
  if (refund.state !== 'awaiting-approval') return words.checking;
  return (
    <div className={stack.row}>
      {isOwn ? (
        <span className={stack.muted}>{words.own}</span>
      ) : (
        <Button
          aria-label={words.approveOf({ amount })}
          onClick={() => onDecide({ kind: 'approve', refund })}
        >
          {words.approve}
        </Button>
      )}
      <Button
        look="text"
        aria-label={words.rejectOf({ amount })}
        onClick={() => onDecide({ kind: 'reject', refund })}
      >
        {words.reject}
      </Button>
    </div>
  );
}

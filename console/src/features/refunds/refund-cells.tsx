import type { EndedRefund } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import { staffRefundReasons, staffRefundsWords as words } from '@handsel/words/console/refunds';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { emailInWords } from '../../ui/giving/gift-words.ts';
import { RefundStateBadge } from '../../ui/giving/state-badges.tsx';
import { Moment } from '../../ui/moment.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell } from '../../ui/table.tsx';

export const REFUND_COLUMNS = [words.asked, words.giver, words.amount, words.reason, words.state];

/** The cells that each refund has, whether it waits or not. */
export function RefundCells({ refund }: { refund: EndedRefund }) {
  const amount = formatMoney(refund.amount_cents);
  return (
    <>
      <HeadCell>
        <Link
          to={pathOf.gift(refund.gift_id)}
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
        {refund.reason === null ? null : <p>{staffRefundReasons[refund.reason]}</p>}
        {refund.note === '' ? null : <p className={stack.muted}>{refund.note}</p>}
        {refund.cancels_monthly_gift ? <p className={stack.muted}>{words.cancelsMonthly}</p> : null}
      </Cell>
      <Cell label={words.state}>
        <RefundStateBadge state={refund.state} />
        {refund.failure === null ? null : <p className={stack.muted}>{refund.failure}</p>}
      </Cell>
    </>
  );
}

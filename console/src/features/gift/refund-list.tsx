import type { StaffRefund } from '@handsel/contract/console';
import { staffRefundReasons, staffRefundsWords as words } from '@handsel/words/console/refunds';
import { staffTimelineWords } from '@handsel/words/console/giving';
import { formatMoney } from '../../lib/money.ts';
import { RefundStateBadge } from '../../ui/giving/state-badges.tsx';
import { Moment } from '../../ui/moment.tsx';
import styles from './refund-list.module.css';

/** Every requested refund of a gift, with its state. */
export function RefundList({ refunds }: { refunds: readonly StaffRefund[] }) {
  return (
    <ul className={styles.refunds}>
      {refunds.map((refund) => (
        <li key={refund.id}>
          <span className={styles.head}>
            <span className={styles.amount}>{formatMoney(refund.amount_cents)}</span>
            <RefundStateBadge state={refund.state} />
            <span>{staffRefundReasons[refund.reason]}</span>
          </span>
          {[refund.failure ?? '', refund.note].map((text) =>
            text === '' ? null : <span key={text}>{text}</span>,
          )}
          <span className={styles.more}>
            {[
              staffTimelineWords.by({ actor: refund.requested_by }),
              ...(refund.decided_by === null ? [] : [words.decidedBy({ who: refund.decided_by })]),
              ...(refund.cancels_monthly_gift ? [words.cancelsMonthly] : []),
            ].join(' · ')}{' '}
            · <Moment at={refund.created_at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

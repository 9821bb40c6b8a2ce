import { ROLES, mayDo } from '@handsel/contract/console';
import { formatList } from '@handsel/words/format';
import { formatMonth } from '@handsel/words/month';
import { staffRoleNames } from '@handsel/words/console/roles';
import { staffOverviewWords as words } from '@handsel/words/console/overview';
import type { ReactNode } from 'react';
import { Icon } from '@handsel/ui/icons.tsx';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf, paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';
import { Section } from '../../ui/section.tsx';
import { AlertItem } from './alert-item.tsx';
import styles from './to-do.module.css';

/** The roles that approve a refund above one person's limit. */
const APPROVERS = formatList(
  ROLES.filter((role) => mayDo(role, 'refunds:approve')).map((role) => staffRoleNames[role]),
);

/** The open tasks, each with a link to its page. */
export function ToDo({ overview }: { overview: CallReply<'getOverview'> }) {
  const {
    refunds_to_approve: refunds,
    own_refunds_waiting: own,
    cards_to_review: cards,
    open_disputes: disputes,
    unmatched_deposits: deposits,
    draft_batches: batches,
    closable_month: month,
    alerts,
    jobs,
  } = overview;
  const keepsBooks = useMay('books:keep');
  const ofBooks = keepsBooks ? deposits + batches + (month === null ? 0 : 1) : 0;
  const recovering = overview.monthly_gifts.recovering;
  return (
    <Section title={words.todo}>
      <ul className={styles.list}>
        {alerts.map((alert) => (
          <AlertItem key={`${alert.kind} ${alert.about}`} alert={alert} />
        ))}
        {refunds === 0 ? null : (
          <Item isUrgent>
            <Link to={paths.refunds}>{words.refundsToApprove({ count: refunds })}</Link>
          </Item>
        )}
        {own.map(({ gift_id: id, amount_cents: cents }, index) => (
          <Item key={`${id} ${String(index)}`}>
            <Link to={pathOf.gift(id)}>
              {words.ownRefundWaiting({ amount: formatMoney(cents), roles: APPROVERS })}
            </Link>
          </Item>
        ))}
        {cards === 0 ? null : (
          <Item>
            <Link to={paths.toSend}>{words.cardsToReview({ count: cards })}</Link>
          </Item>
        )}
        {disputes === 0 ? null : (
          <Item isUrgent>
            <Link to={`${paths.gifts}?dispute=open`}>{words.openDisputes({ count: disputes })}</Link>
          </Item>
        )}
        {!keepsBooks || deposits === 0 ? null : (
          <Item>
            <Link to={`${paths.deposits}?state=not_agreed`}>
              {words.unmatchedDeposits({ count: deposits })}
            </Link>
          </Item>
        )}
        {!keepsBooks || batches === 0 ? null : (
          <Item>
            <Link to={paths.offlineGifts}>{words.draftBatches({ count: batches })}</Link>
          </Item>
        )}
        {!keepsBooks || month === null ? null : (
          <Item>
            <Link to={pathOf.month(month)}>{words.monthToClose({ month: formatMonth(`${month}-01`) })}</Link>
          </Item>
        )}
        {recovering === 0 ? null : (
          <Item>
            <Link to={`${paths.monthlyGifts}?state=past_due`}>{words.recovering({ count: recovering })}</Link>
          </Item>
        )}
        {jobs.failed === 0 ? null : (
          <Item isUrgent>
            <JobsLink>{words.jobsFailed({ count: jobs.failed })}</JobsLink>
          </Item>
        )}
        {jobs.late === 0 ? null : (
          <Item isUrgent>
            <JobsLink>{words.jobsLate({ count: jobs.late })}</JobsLink>
          </Item>
        )}
        {jobs.failed + jobs.late === 0 ? <Well>{words.jobsWell}</Well> : null}
        {alerts.length + refunds + own.length + cards + disputes + recovering + ofBooks === 0 ? (
          <Well>{words.nothingToDo}</Well>
        ) : null}
      </ul>
    </Section>
  );
}

function Item({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) {
  return (
    <li className={isUrgent ? styles.urgent : undefined}>
      <Icon name={isUrgent ? 'alert' : 'info'} size={18} />
      <span>{children}</span>
    </li>
  );
}

/** A link if the person may open the page of jobs. */
function JobsLink({ children }: { children: string }) {
  return useMay('books:keep') ? <Link to={paths.jobs}>{children}</Link> : children;
}

function Well({ children }: { children: string }) {
  return (
    <li className={styles.well}>
      <Icon name="check" size={18} />
      <span>{children}</span>
    </li>
  );
}

import type { StaffMonthlyGiftRow } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffGivingWords as words } from '@handsel/words/console/giving';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { dayOfMoment } from '../../lib/today.ts';
import type { TableSort } from '../list/sort.ts';
import { Cell, HeadCell, Row, Table } from '../table.tsx';
import { DonorLink } from './donor-link.tsx';
import { monthlyMethodOf } from './gift-words.ts';
import styles from './giving.module.css';
import { MonthlyStateBadge } from './state-badges.tsx';

interface MonthlyGiftTableProps {
  caption: string;
  gifts: readonly StaffMonthlyGiftRow[];
  /** False on the page of one donor. */
  hasDonor?: boolean;
  sort?: TableSort;
}

/** Monthly gifts, each with a link to its page. */
export function MonthlyGiftTable({ caption, gifts, hasDonor = true, sort }: MonthlyGiftTableProps) {
  const columns = [
    words.amount,
    ...(hasDonor ? [words.donor] : []),
    words.state,
    words.nextCharge,
    words.method,
    words.started,
  ];
  return (
    <Table caption={caption} columns={columns} sort={sort} isDense isBrief>
      {gifts.map((gift) => (
        <Row key={gift.id}>
          <HeadCell>
            <MonthlyGiftLink gift={gift} />
          </HeadCell>
          {hasDonor ? (
            <Cell label={words.donor} onPhone="below">
              <DonorLink id={gift.donor_id} name={gift.donor_name} email={gift.email} />
            </Cell>
          ) : null}
          <Cell label={words.state} isMain>
            <StateAndRecovery gift={gift} />
          </Cell>
          <Cell label={words.nextCharge} onPhone="end">
            {gift.next_billing_date === null ? null : (
              <span className={styles.nowrap}>{formatDay(gift.next_billing_date, 'medium')}</span>
            )}
          </Cell>
          <Cell label={words.method}>{monthlyMethodOf(gift)}</Cell>
          <Cell label={words.started}>
            <span className={styles.nowrap}>{formatDay(dayOfMoment(gift.started_at), 'medium')}</span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function MonthlyGiftLink({ gift }: { gift: StaffMonthlyGiftRow }) {
  const amount = formatMoney(gift.amount_cents);
  const donor = gift.donor_name === '' ? gift.email : gift.donor_name;
  return (
    <Link
      to={pathOf.monthlyGift(gift.id)}
      className={styles.nowrap}
      aria-label={words.openMonthlyGift({ amount, donor })}
    >
      {words.perMonth({ amount })}
    </Link>
  );
}

function StateAndRecovery({ gift: { state, recovery } }: { gift: StaffMonthlyGiftRow }) {
  return (
    <span className={styles.amount}>
      <span>
        <MonthlyStateBadge state={state} />
      </span>
      {recovery === null ? null : (
        <span className={styles.second}>
          {words.recovering({ tries: recovery.tries, day: formatDay(recovery.ends_on, 'medium') })}
        </span>
      )}
    </span>
  );
}

import type { StaffGiftRow } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffGivingWords as words } from '@handsel/words/console/giving';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import type { TableSort } from '../list/sort.ts';
import { Cell, HeadCell, Row, Table } from '../table.tsx';
import { DonorLink } from './donor-link.tsx';
import { GIFT_COLUMNS } from './gift-columns.ts';
import type { GiftColumn } from './gift-columns.ts';
import { frequencyOf, giverOf, nameOf } from './gift-words.ts';
import styles from './giving.module.css';
import { GiftStateBadge } from './state-badges.tsx';

interface GiftTableProps {
  caption: string;
  gifts: readonly StaffGiftRow[];
  /** In addition to the date, the donor and the amount. */
  columns?: readonly GiftColumn[];
  /** False on the page of one donor. */
  hasDonor?: boolean;
  sort?: TableSort;
}

/** Gifts, each with a link to its page. */
export function GiftTable({ caption, gifts, columns = GIFT_COLUMNS, hasDonor = true, sort }: GiftTableProps) {
  const names = [
    words.date,
    ...(hasDonor ? [words.donor] : []),
    words.amount,
    ...columns.map((column) => words[column]),
  ];
  return (
    <Table caption={caption} columns={names} numbers={[words.amount]} sort={sort} isDense isBrief>
      {gifts.map((gift) => (
        <Row key={gift.id}>
          <HeadCell>
            <GiftLink gift={gift} />
            <DoubleLink gift={gift} />
          </HeadCell>
          {hasDonor ? (
            <Cell label={words.donor} onPhone="below">
              <DonorLink id={gift.donor_id} name={nameOf(gift)} email={gift.email} />
            </Cell>
          ) : null}
          <Cell label={words.amount} isNumber isMain>
            <GiftAmount gift={gift} />
          </Cell>
          {columns.map((column) => (
            <Cell key={column} label={words[column]} onPhone={column === 'state' ? 'end' : undefined}>
              {cellOf(gift, column)}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}

function GiftLink({ gift }: { gift: StaffGiftRow }) {
  const day = formatDay(gift.given_on, 'medium');
  const name = words.openGift({ day, amount: formatMoney(gift.amount_cents), donor: giverOf(gift) });
  return (
    <Link to={pathOf.gift(gift.id)} className={styles.nowrap} aria-label={name}>
      {day}
    </Link>
  );
}

/** Leads to the other gift of a possible double. */
function DoubleLink({ gift: { possible_double: double } }: { gift: StaffGiftRow }) {
  if (double === null) return null;
  return (
    <div className={`${styles.second} ${styles.below}`}>
      <Link
        to={pathOf.gift(double.gift_id)}
        className={styles.nowrap}
        aria-label={words.openDouble({ day: formatDay(double.given_on) })}
      >
        {words.possibleDouble}
      </Link>
    </div>
  );
}

function GiftAmount({ gift: { amount_cents: amount, refunded_cents: refunded } }: { gift: StaffGiftRow }) {
  return (
    <span className={styles.amount}>
      <span>{formatMoney(amount)}</span>
      {refunded === 0 ? null : (
        <span className={styles.second}>{words.refundedPart({ amount: formatMoney(refunded) })}</span>
      )}
    </span>
  );
}

function cellOf(gift: StaffGiftRow, column: GiftColumn): ReactNode {
  switch (column) {
    case 'state':
      return <GiftStateBadge state={gift.state} />;
    case 'frequency':
      return frequencyOf(gift);
    case 'method':
      return gift.method_description;
    case 'campaign':
      return gift.campaign;
    case 'receipt':
      return gift.receipt_number === null ? null : (
        <span className={styles.nowrap}>{gift.receipt_number}</span>
      );
  }
}

import type { StaffDonorRow } from '@handsel/contract/console';
import { formatDay, formatNumber } from '@handsel/words/format';
import { staffMergeWords } from '@handsel/words/console/donor-merges';
import { staffGivingWords as words } from '@handsel/words/console/giving';
import { formatCell, formatMoney } from '../../lib/money.ts';
import { Badge } from '../badge.tsx';
import type { TableSort } from '../list/sort.ts';
import { Cell, HeadCell, Row, Table } from '../table.tsx';
import { ContactBadges } from './contact-badges.tsx';
import { DonorLink } from './donor-link.tsx';
import { MonthlyStateBadge } from './state-badges.tsx';
import { Tags } from './tags.tsx';
import styles from './giving.module.css';

const COLUMNS = [words.donor, words.given, words.gifts, words.firstGift, words.lastGift, words.monthly];
const NUMBERS = [words.given, words.gifts];

interface DonorTableProps {
  caption: string;
  donors: readonly StaffDonorRow[];
  sort: TableSort | undefined;
}

/** Donors, each with a link to their page. */
export function DonorTable({ caption, donors, sort }: DonorTableProps) {
  const isByFirstGift = sort?.current.startsWith('first-gift') ?? false;
  return (
    <Table caption={caption} columns={COLUMNS} numbers={NUMBERS} sort={sort} isDense isBrief>
      {donors.map((donor) => (
        <Row key={donor.id}>
          <HeadCell>
            <DonorLink id={donor.id} name={donor.name} email={donor.email} />
            {donor.is_merged ? <Badge>{staffMergeWords.badge}</Badge> : null}
            <ContactBadges contact={donor.contact} />
            <Tags tags={donor.tags} />
          </HeadCell>
          <Cell label={words.given} isNumber isMain>
            {formatCell(donor.given_cents)}
          </Cell>
          <Cell label={words.gifts} isNumber>
            {formatNumber(donor.gift_count)}
          </Cell>
          <Cell label={words.firstGift} onPhone={isByFirstGift ? 'below' : undefined}>
            <Day day={donor.first_gift_on} />
          </Cell>
          <Cell label={words.lastGift} onPhone={isByFirstGift ? undefined : 'below'}>
            <Day day={donor.last_gift_on} />
          </Cell>
          <Cell label={words.monthly} onPhone="end">
            <MonthlyGift gift={donor.monthly_gift} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Day({ day }: { day: string | null }) {
  return day === null ? null : <span className={styles.nowrap}>{formatDay(day, 'medium')}</span>;
}

/** The amount a month; its state if it is not simply active. */
function MonthlyGift({ gift }: { gift: StaffDonorRow['monthly_gift'] }) {
  if (gift === null) return null;
  return (
    <span className={styles.amount}>
      <span>{words.perMonth({ amount: formatMoney(gift.amount_cents) })}</span>
      {gift.state === 'active' ? null : (
        <span>
          <MonthlyStateBadge state={gift.state} />
        </span>
      )}
    </span>
  );
}

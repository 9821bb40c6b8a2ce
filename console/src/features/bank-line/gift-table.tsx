import type { BankableGift } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffBankLinePageWords as words } from '@handsel/words/console/deposits';
import { staffMethodNames } from '@handsel/words/console/giving';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

interface GiftTableProps {
  caption: string;
  gifts: readonly BankableGift[];
  /** The ids of the selected gifts; without it, gifts cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (giftId: string, isSelected: boolean) => void;
}

const COLUMNS = [words.donor, words.amount, words.day, words.method, words.reference, words.batch];

/** Gifts that reach the bank without a deposit. */
export function GiftTable({ caption, gifts, selected, onSelect }: GiftTableProps) {
  const columns = selected === undefined ? COLUMNS : [words.select, ...COLUMNS];
  return (
    <Table caption={caption} columns={columns} numbers={[words.amount]} isDense>
      {gifts.map((gift) => {
        const donor = gift.donor_name === '' ? words.noName : gift.donor_name;
        return (
          <Row key={gift.gift_id}>
            {selected === undefined ? null : (
              <Cell label={words.select}>
                <input
                  type="checkbox"
                  aria-label={words.selectOf({ amount: formatMoney(gift.cents), donor })}
                  checked={selected.has(gift.gift_id)}
                  onChange={(event) => onSelect?.(gift.gift_id, event.target.checked)}
                />
              </Cell>
            )}
            <HeadCell>
              <Link to={pathOf.gift(gift.gift_id)}>{donor}</Link>
            </HeadCell>
            <Cell label={words.amount} isNumber isMain>
              {formatMoney(gift.cents)}
              {gift.is_reversed ? <Badge>{words.reversed}</Badge> : null}
            </Cell>
            <Cell label={words.day} isWhole>
              {formatDay(gift.given_on, 'medium')}
            </Cell>
            <Cell label={words.method}>{staffMethodNames[gift.method_type]}</Cell>
            <Cell label={words.reference}>{gift.reference === '' ? null : gift.reference}</Cell>
            <Cell label={words.batch}>{gift.batch_name}</Cell>
          </Row>
        );
      })}
    </Table>
  );
}

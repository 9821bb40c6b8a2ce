import { staffDepositPageWords as words, staffDepositWords } from '@handsel/words/console/deposits';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Section } from '../../ui/section.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const COLUMNS = [words.dispute, words.amount, words.what, words.gift];

/** The amounts that disputes took out of the deposit, or returned. */
export function Chargebacks({ about: { deposit, chargebacks } }: { about: CallReply<'getDeposit'> }) {
  if (chargebacks.length === 0) return null;
  return (
    <Section title={staffDepositWords.disputes}>
      <Table caption={words.disputeCaption} columns={COLUMNS} numbers={[words.amount]}>
        {chargebacks.map(({ dispute_id: id, cents, gift_id: giftId }) => (
          <Row key={`${id} ${String(cents)}`}>
            <HeadCell>{id}</HeadCell>
            <Cell label={words.amount} isNumber isMain>
              {formatMoneyIn(deposit.currency, -cents)}
            </Cell>
            <Cell label={words.what}>{cents > 0 ? words.took : words.won}</Cell>
            <Cell label={words.gift}>
              {giftId === null ? words.notInLedger : <Link to={pathOf.gift(giftId)}>{words.open}</Link>}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

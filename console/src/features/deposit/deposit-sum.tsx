import { staffDepositPageWords as words } from '@handsel/words/console/deposits';
import type { CallReply } from '../../lib/call.ts';
import { formatCellIn, formatMoneyIn } from '../../lib/money.ts';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

/** Gross less fees, refunds and chargebacks, compared with the payout that Braintree reports. */
export function DepositSum({ about }: { about: CallReply<'getDeposit'> }) {
  const { deposit, gifts, refunds, chargebacks } = about;
  const { currency, are_fees_apart: areFeesApart, net_cents: net, off_cents: off } = deposit;
  const money = (cents: number) => formatMoneyIn(currency, cents);
  const taken = (cents: number) => formatCellIn(currency, -cents);
  const parts = [
    { name: words.gross({ count: gifts }), amount: money(deposit.gross_cents) },
    ...(areFeesApart ? [] : [{ name: words.fees, amount: taken(deposit.fee_cents) }]),
    { name: words.refunds({ count: refunds }), amount: taken(deposit.refund_cents) },
    { name: words.disputes({ count: chargebacks.length }), amount: taken(deposit.chargeback_cents) },
    { name: words.adds, amount: money(net - off) },
    ...(deposit.disbursement_id === null ? [] : [{ name: words.net, amount: money(net) }]),
    ...(off === 0 ? [] : [{ name: words.off, amount: money(off) }]),
    ...(areFeesApart ? [{ name: words.feesApart, amount: money(deposit.fee_cents) }] : []),
  ];
  return (
    <div className={stack.stack}>
      <Table caption={words.sumCaption} columns={[words.part, words.amount]} numbers={[words.amount]}>
        {parts.map(({ name, amount }) => (
          <Row key={name}>
            <HeadCell>{name}</HeadCell>
            <Cell label={words.amount} isNumber isMain>
              {amount}
            </Cell>
          </Row>
        ))}
      </Table>
      {off === 0 ? null : <p>{words.offHint}</p>}
    </div>
  );
}

import type { StaffDeposit } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffDepositWords as words } from '@handsel/words/console/deposits';
import { Link } from 'react-router';
import { formatCellIn, formatMoneyIn } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DepositState } from '../../ui/deposits/deposit-state.tsx';
import { useMatch } from '../../ui/deposits/use-match.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './deposits.module.css';

const NUMBERS = [words.gross, words.fees, words.refunds, words.disputes, words.net];
const COLUMNS = [words.day, ...NUMBERS, words.state, words.bank];

export function DepositTable({ deposits }: { deposits: readonly StaffDeposit[] }) {
  const matching = useMatch();
  return (
    <Table caption={words.caption} columns={COLUMNS} numbers={NUMBERS} isDense isBrief>
      {deposits.map((deposit) => (
        <DepositRow key={deposit.id} deposit={deposit} matching={matching} />
      ))}
    </Table>
  );
}

interface RowProps {
  deposit: StaffDeposit;
  matching: ReturnType<typeof useMatch>;
}

function DepositRow({ deposit, matching }: RowProps) {
  const { id, disbursed_on: day, currency, are_fees_apart: areFeesApart } = deposit;
  const money = (cents: number) => formatMoneyIn(currency, cents);
  const part = (cents: number) => formatCellIn(currency, cents);
  const taken = (cents: number) => part(-cents);
  return (
    <Row>
      <HeadCell>
        <span className={styles.bank}>
          <Link to={pathOf.deposit(id)}>{formatDay(day, 'medium')}</Link>
          {deposit.disbursement_id === null ? <Badge>{words.rebuilt}</Badge> : null}
        </span>
      </HeadCell>
      <Cell label={words.gross} isNumber>
        {part(deposit.gross_cents)}
      </Cell>
      <Cell label={words.fees} isNumber>
        {taken(areFeesApart ? 0 : deposit.fee_cents)}
      </Cell>
      <Cell label={words.refunds} isNumber>
        {taken(deposit.refund_cents)}
      </Cell>
      <Cell label={words.disputes} isNumber>
        {taken(deposit.chargeback_cents)}
      </Cell>
      <Cell label={words.net} isNumber isMain>
        {money(deposit.net_cents)}
      </Cell>
      <Cell label={words.state} onPhone="below">
        <span className={styles.bank}>
          <DepositState state={deposit.state} />
          {deposit.off_cents === 0 ? null : (
            <Badge kind="danger">{words.off({ amount: money(deposit.off_cents) })}</Badge>
          )}
        </span>
      </Cell>
      <Cell label={words.bank}>
        <AtBank deposit={deposit} matching={matching} />
      </Cell>
    </Row>
  );
}

/** The matched bank line, or a button to match the probable one. */
function AtBank({ deposit, matching: { busyWith, match } }: RowProps) {
  const { bank_line: line, suggested, net_cents: net } = deposit;
  if (line !== null) {
    const off = line.amount_cents - net;
    const amount = formatMoneyIn(line.currency, line.amount_cents);
    if (off === 0) return words.matchedOn({ amount, day: formatDay(line.booked_on, 'medium') });
    const difference = formatMoneyIn(line.currency, Math.abs(off));
    return words.differsBy({ amount, difference, which: off > 0 ? 'more' : 'less' });
  }
  if (suggested === null) return null;
  const amount = formatMoneyIn(suggested.currency, suggested.amount_cents);
  const day = formatDay(suggested.booked_on, 'medium');
  return (
    <Button
      aria-label={words.matchOf({ amount, day, deposit: formatDay(deposit.disbursed_on, 'medium') })}
      isBusy={busyWith === suggested.id}
      onClick={() => void match(deposit.id, suggested.id)}
    >
      {words.matchOne({ amount, day })}
    </Button>
  );
}

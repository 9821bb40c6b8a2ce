import { DEPOSIT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffDeposit, StaffDepositLine } from '@handsel/contract/console';
import { staffDepositPageWords as words } from '@handsel/words/console/deposits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

const NUMBERS = [words.amount, words.settled, words.fee];
const COLUMNS = [words.transaction, words.kind, ...NUMBERS, words.gift];

/** The transactions of a deposit; those missing from the ledger come first. */
export function Lines({ deposit, unknown }: { deposit: StaffDeposit; unknown: number }) {
  const pages = useInfiniteQuery({
    queryKey: ['deposit', deposit.id, 'lines'],
    queryFn: ({ pageParam }) =>
      call(DEPOSIT_ENDPOINTS.getDepositLines, { params: { id: deposit.id }, query: { skip: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }: CallReply<'getDepositLines'>) => next ?? undefined,
  });
  return (
    <Reading of={pages}>
      {({ pages: read }: { pages: CallReply<'getDepositLines'>[] }) => {
        const lines = read.flatMap((page) => page.lines);
        if (lines.length === 0) return <None>{words.noLines}</None>;
        return (
          <div className={stack.stack}>
            {unknown === 0 ? null : <p>{words.unknown({ count: unknown })}</p>}
            <Table caption={words.lineCaption} columns={COLUMNS} numbers={NUMBERS} isDense>
              {lines.map((line) => (
                <LineRow key={line.transaction_id} line={line} settledIn={deposit.currency} />
              ))}
            </Table>
            <More of={pages} count={lines.length} />
          </div>
        );
      }}
    </Reading>
  );
}

function LineRow({ line, settledIn }: { line: StaffDepositLine; settledIn: string }) {
  const { kind, currency, amount_cents: cents, fee_cents: fee } = line;
  const amount = cents === null || currency === null ? null : formatMoneyIn(currency, cents);
  return (
    <Row>
      <HeadCell>{line.transaction_id}</HeadCell>
      <Cell label={words.kind}>
        {kind === null ? words.notTold : kind === 'sale' ? words.gift : words.refund}
      </Cell>
      <Cell label={words.amount} isNumber isMain>
        {amount}
      </Cell>
      <Cell label={words.settled} isNumber>
        {settledOf(line)}
      </Cell>
      <Cell label={words.fee} isNumber>
        {fee === null ? words.feeUnknown : formatMoneyIn(settledIn, fee)}
      </Cell>
      <Cell label={words.gift}>
        <GiftOf line={line} />
      </Cell>
    </Row>
  );
}

function settledOf({
  settlement_cents: cents,
  settlement_currency: currency,
  rate,
}: StaffDepositLine): string | null {
  if (cents === null || currency === null) return null;
  const amount = formatMoneyIn(currency, cents);
  return rate === null ? amount : words.settledAt({ amount, rate });
}

function GiftOf({
  line: { gift_id: giftId, donor_name: donor, currency, ledger_cents: ours },
}: {
  line: StaffDepositLine;
}) {
  if (giftId === null) return <Badge kind="danger">{words.notInLedger}</Badge>;
  return (
    <>
      <Link to={pathOf.gift(giftId)}>{donor ? words.openOf({ donor }) : words.open}</Link>
      {ours === null || currency === null ? null : (
        <p>{words.ledgerHas({ amount: formatMoneyIn(currency, ours) })}</p>
      )}
    </>
  );
}

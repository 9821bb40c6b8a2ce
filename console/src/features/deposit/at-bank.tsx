import { DEPOSIT_ENDPOINTS } from '@handsel/contract/console';
import type { BankLine, StaffDeposit } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffDepositPageWords as words, staffDepositWords } from '@handsel/words/console/deposits';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { AddLineDialog } from '../../ui/deposits/add-line-dialog.tsx';
import { DifferenceDialog } from '../../ui/deposits/difference-dialog.tsx';
import { sayDifference } from '../../ui/deposits/say-difference.ts';
import { depositsChanged } from '../../ui/deposits/deposits-changed.ts';
import { useMatch } from '../../ui/deposits/use-match.ts';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

/** The matched bank line, or the candidates. */
export function AtBank({ about: { deposit, near } }: { about: CallReply<'getDeposit'> }) {
  const [isAdding, setAdding] = useState(false);
  if (deposit.bank_line !== null) return <Matched deposit={deposit} line={deposit.bank_line} />;
  return (
    <div className={stack.stack}>
      <p>{near.length === 0 ? words.noNear : words.near}</p>
      {near.length === 0 ? null : <Near deposit={deposit} near={near} />}
      <div>
        <Button onClick={() => setAdding(true)}>{staffDepositWords.addLine}</Button>
      </div>
      {isAdding ? (
        <AddLineDialog
          day={deposit.disbursed_on}
          amountCents={deposit.net_cents}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}

function Matched({ deposit, line }: { deposit: StaffDeposit; line: BankLine }) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const money = (cents: number) => formatMoneyIn(deposit.currency, cents);
  const off = line.amount_cents - deposit.net_cents;
  async function unmatch(): Promise<void> {
    setBusy(true);
    try {
      await call(DEPOSIT_ENDPOINTS.unmatchDeposit, { params: { id: deposit.id }, body: {} });
      toasts.show({ kind: 'ok', message: staffDepositWords.unmatched });
    } catch (error) {
      if (error instanceof CallFailed) toasts.show({ kind: 'danger', message: error.message });
    }
    await depositsChanged();
    setBusy(false);
  }
  return (
    <div className={stack.stack}>
      <p>
        {words.matchedWith({
          description: line.description === '' ? words.noDescription : line.description,
          amount: money(line.amount_cents),
          day: formatDay(line.booked_on),
        })}
      </p>
      <p>
        {off === 0
          ? words.agrees
          : words.differs({
              amount: money(line.amount_cents),
              difference: money(Math.abs(off)),
              which: off > 0 ? 'more' : 'less',
              net: money(deposit.net_cents),
            })}
      </p>
      {deposit.difference === null ? null : <p>{sayDifference(deposit.currency, deposit.difference)}</p>}
      <div>
        <Button isBusy={isBusy} onClick={() => void unmatch()}>
          {words.unmatch}
        </Button>
      </div>
    </div>
  );
}

function Near({ deposit, near }: { deposit: StaffDeposit; near: readonly BankLine[] }) {
  const { busyWith, match } = useMatch();
  const [asked, setAsked] = useState<BankLine>();
  const money = (cents: number) => formatMoneyIn(deposit.currency, cents);
  const differenceOf = (cents: number) => {
    const off = cents - deposit.net_cents;
    const amount = money(Math.abs(off));
    if (off === 0) return <Badge kind="ok">{words.same}</Badge>;
    return off > 0 ? words.isMore({ amount }) : words.isLess({ amount });
  };
  const columns = [staffDepositWords.day, words.amount, words.off, words.what, words.match];
  return (
    <>
      {asked === undefined ? null : (
        <DifferenceDialog deposit={deposit} line={asked} onClose={() => setAsked(undefined)} />
      )}
      <Table caption={words.nearCaption} columns={columns} numbers={[words.amount]}>
        {near.map((line) => {
          const [amount, day] = [money(line.amount_cents), formatDay(line.booked_on, 'medium')];
          return (
            <Row key={line.id}>
              <HeadCell>{day}</HeadCell>
              <Cell label={words.amount} isNumber isMain>
                {amount}
              </Cell>
              <Cell label={words.off}>{differenceOf(line.amount_cents)}</Cell>
              <Cell label={words.what}>{line.description}</Cell>
              <Cell label={words.match}>
                <Button
                  aria-label={words.matchLine({ amount, day })}
                  isBusy={busyWith === line.id}
                  onClick={() =>
                    line.amount_cents === deposit.net_cents ? void match(deposit.id, line.id) : setAsked(line)
                  }
                >
                  {words.match}
                </Button>
              </Cell>
            </Row>
          );
        })}
      </Table>
    </>
  );
}

import { BANK_LINE_SHOWS, BANK_LINE_ENDPOINTS } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import {
  staffBankLineWords as words,
  staffDepositWords,
  staffDifferenceReasons,
} from '@handsel/words/console/deposits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { depositsChanged } from '../../ui/deposits/deposits-changed.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import filters from '../../ui/filters.module.css';

type Line = CallReply<'getBankLines'>['lines'][number];

const COLUMNS = [words.day, words.amount, words.description, words.deposit, words.addedBy, words.actions];

interface ListProps {
  query: Readonly<Record<string, string>>;
  onQuery: (query: Readonly<Record<string, string>>) => void;
}

/** The bank lines that staff have added. */
export function BankLineList({ query, onQuery }: ListProps) {
  const [asked, setAsked] = useState<Line>();
  const shows = BANK_LINE_SHOWS.find((each) => each === query['shows']);
  const pages = useInfiniteQuery({
    queryKey: ['bank-lines', shows],
    queryFn: ({ pageParam }) =>
      call(BANK_LINE_ENDPOINTS.getBankLines, { query: { shows, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getBankLines'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={stack.stack}>
      <div className={filters.filters}>
        <SelectField
          id="bank-line-shows"
          label={staffDepositWords.shows}
          value={shows ?? ''}
          onChange={(event) => onQuery({ ...query, shows: event.target.value })}
        >
          <option value="">{words.any}</option>
          {BANK_LINE_SHOWS.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getBankLines'>[] }) => {
          const lines = read.flatMap((page) => page.lines);
          return (
            <div className={stack.stack}>
              {lines.length === 0 ? (
                <None isLast={!pages.hasNextPage}>{shows === undefined ? words.none : words.noneFound}</None>
              ) : (
                <Table caption={words.caption} columns={COLUMNS} numbers={[words.amount]}>
                  {lines.map((line) => (
                    <LineRow key={line.id} line={line} onRemove={() => setAsked(line)} />
                  ))}
                </Table>
              )}
              <More of={pages} count={lines.length} />
            </div>
          );
        }}
      </Reading>
      {asked === undefined ? null : <RemoveDialog line={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface MatchLinkProps {
  line: Line;
  amount: string;
  day: string;
}

function LineRow({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const { booked_on: bookedOn, amount_cents: cents, currency, deposit } = line;
  const day = formatDay(bookedOn, 'medium');
  const amount = formatMoneyIn(currency, cents);
  return (
    <Row>
      <HeadCell>{day}</HeadCell>
      <Cell label={words.amount} isNumber isMain>
        {amount}
      </Cell>
      <Cell label={words.description}>{line.description}</Cell>
      <Cell label={words.deposit}>
        <MatchLink line={line} amount={amount} day={day} />
      </Cell>
      <Cell label={words.addedBy}>{line.added_by}</Cell>
      <Cell label={words.actions}>
        {deposit === null && line.gifts === 0 && line.booked_as === null ? (
          <Button look="text" aria-label={words.removeOf({ amount, day })} onClick={onRemove}>
            {words.remove}
          </Button>
        ) : null}
      </Cell>
    </Row>
  );
}

/** The matched deposit or gifts, the booked reason, or the page where staff choose. */
function MatchLink({ line, amount, day }: MatchLinkProps) {
  const { id, deposit, gifts, booked_as: reason, amount_cents: cents } = line;
  if (deposit !== null)
    return (
      <Link to={pathOf.deposit(deposit.id)}>
        {words.depositOf({ day: formatDay(deposit.disbursed_on, 'medium') })}
      </Link>
    );
  if (gifts > 0) return <Link to={pathOf.bankLine(id)}>{words.giftsOf({ count: gifts })}</Link>;
  if (reason !== null) return <Link to={pathOf.bankLine(id)}>{staffDifferenceReasons[reason]}</Link>;
  const [text, name] = cents < 0 ? [words.handle, words.handleOf] : [words.chooseGifts, words.chooseGiftsOf];
  return (
    <Link to={pathOf.bankLine(id)} aria-label={name({ amount, day })}>
      {text}
    </Link>
  );
}

function RemoveDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const toasts = useToasts();
  const day = formatDay(line.booked_on, 'medium');
  return (
    <FormModal
      title={words.removeTitle}
      lead={words.removeLead({ amount: formatMoneyIn(line.currency, line.amount_cents), day })}
      action={words.remove}
      isDangerous
      onClose={onClose}
      onSend={async () => {
        await call(BANK_LINE_ENDPOINTS.removeBankLine, { params: { id: line.id }, body: {} });
        toasts.show({ kind: 'ok', message: words.removed });
        await depositsChanged();
      }}
    />
  );
}

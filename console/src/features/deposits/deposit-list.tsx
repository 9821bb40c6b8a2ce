import { DEPOSIT_ENDPOINTS, DEPOSIT_FILTERS } from '@handsel/contract/console';
import {
  staffDepositFilters,
  staffDepositStates,
  staffDepositWords as words,
} from '@handsel/words/console/deposits';
import { staffGivingWords } from '@handsel/words/console/giving';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { DepositTable } from './deposit-table.tsx';
import filters from '../../ui/filters.module.css';
import styles from './deposits.module.css';

interface ListProps {
  query: Readonly<Record<string, string>>;
  onQuery: (query: Readonly<Record<string, string>>) => void;
}

const FILTERS = { ...staffDepositStates, ...staffDepositFilters };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Deposits, filtered by the state and days in the address. */
export function DepositList({ query, onQuery }: ListProps) {
  const state = DEPOSIT_FILTERS.find((each) => each === query['state']);
  const [from, to] = [query['from'], query['to']].map((day) => (DAY.test(day ?? '') ? day : undefined));
  const pages = useInfiniteQuery({
    queryKey: ['deposits', state, from, to],
    queryFn: ({ pageParam }) =>
      call(DEPOSIT_ENDPOINTS.getDeposits, { query: { state, from, to, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getDeposits'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const isNarrowed = state !== undefined || from !== undefined || to !== undefined;
  return (
    <div className={stack.stack}>
      <div className={filters.filters}>
        <SelectField
          id="deposit-state"
          label={words.state}
          value={state ?? ''}
          onChange={(event) => onQuery({ ...query, state: event.target.value })}
        >
          <option value="">{staffGivingWords.any}</option>
          {DEPOSIT_FILTERS.map((each) => (
            <option key={each} value={each}>
              {FILTERS[each]}
            </option>
          ))}
        </SelectField>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            id={`deposit-${name}`}
            type="date"
            label={words[name]}
            value={query[name] ?? ''}
            onChange={(event) => onQuery({ ...query, [name]: event.target.value })}
          />
        ))}
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getDeposits'>[] }) => {
          const deposits = read.flatMap((page) => page.deposits);
          return (
            <div className={stack.stack}>
              <NotDeposited page={read[0]} />
              {deposits.length === 0 ? (
                <None isLast={!pages.hasNextPage}>{isNarrowed ? words.noneFound : words.none}</None>
              ) : (
                <DepositTable deposits={deposits} />
              )}
              <More of={pages} count={deposits.length} />
            </div>
          );
        }}
      </Reading>
    </div>
  );
}

function NotDeposited({ page }: { page: CallReply<'getDeposits'> | undefined }) {
  if (page === undefined) return null;
  const { gifts, cents } = page.not_deposited;
  return (
    <div>
      <p className={styles.waiting}>{words.notDeposited({ count: gifts, amount: formatMoney(cents) })}</p>
      {gifts === 0 ? null : (
        <p>
          <Link to={`${paths.gifts}?without=deposit`}>{words.showNotDeposited({ count: gifts })}</Link>
        </p>
      )}
      <p className={stack.muted}>{words.payPal}</p>
    </div>
  );
}

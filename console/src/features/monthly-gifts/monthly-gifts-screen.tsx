import { MONTHLY_GIFT_ENDPOINTS, MONTHLY_GIFT_STATES, MONTHLY_MOVEMENTS } from '@handsel/contract/console';
import { staffGivingWords, staffMonthlyStateNames } from '@handsel/words/console/giving';
import { staffMonthlyGiftsWords as words } from '@handsel/words/console/monthly-gifts';
import { staffPageNames } from '@handsel/words/console/pages';
import { staffMovedWords, staffMovementNames } from '@handsel/words/console/reports';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { searchedFor } from '../../lib/search.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useMay } from '../../lib/use-session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { MonthlyGiftTable } from '../../ui/giving/monthly-gift-table.tsx';
import { More, None } from '../../ui/more.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import stack from '../../ui/stack.module.css';
import styles from './monthly-gifts-screen.module.css';
import tools from '../../ui/tools.module.css';

const SETTLES_MS = 250;

/** All monthly gifts, found by a search and narrowed to a state; both are in the address. */
export default function MonthlyGiftsScreen() {
  const [query, setQuery] = useAddressQuery();
  const typed = query['search'] ?? '';
  const search = useSettled(searchedFor(typed), SETTLES_MS);
  const state = MONTHLY_GIFT_STATES.find((each) => each === query['state']);
  const maySeeEmails = useMay('emails:see');
  const moved = movedIn(query);
  const pages = useInfiniteQuery({
    queryKey: ['monthly-gifts', search, state, moved],
    queryFn: ({ pageParam }) =>
      call(MONTHLY_GIFT_ENDPOINTS.getMonthlyGifts, {
        query: { ...(search !== '' && { search }), ...moved, state, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getMonthlyGifts'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const isNarrowed = search !== '' || state !== undefined || Object.keys(moved).length > 0;
  return (
    <Page title={staffPageNames.monthlyGifts} lead={words.lead}>
      <div className={tools.tools}>
        <SearchField
          hint={maySeeEmails ? words.searchHint : words.searchHintMasked}
          value={typed}
          onChange={(next) => setQuery({ ...query, search: next })}
        />
        <div className={styles.state}>
          <SelectField
            id="state"
            label={staffGivingWords.state}
            value={state ?? ''}
            onChange={(event) => setQuery({ ...query, state: event.target.value })}
          >
            <option value="">{staffGivingWords.any}</option>
            {MONTHLY_GIFT_STATES.map((each) => (
              <option key={each} value={each}>
                {staffMonthlyStateNames[each]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
      <MovedFields query={query} onChange={(part) => setQuery({ ...query, ...part })} />
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getMonthlyGifts'>[] }) => {
          const gifts = read.flatMap((page) => page.monthly_gifts);
          return (
            <div className={stack.stack}>
              {gifts.length === 0 ? (
                <None isLast={!pages.hasNextPage}>{isNarrowed ? words.noMatch : words.empty}</None>
              ) : (
                <MonthlyGiftTable caption={words.caption} gifts={gifts} />
              )}
              <More of={pages} count={gifts.length} />
            </div>
          );
        }}
      </Reading>
    </Page>
  );
}

type Query = Readonly<Record<string, string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter by change and days, as the report of monthly giving counts them. */
function movedIn(query: Query) {
  const day = (name: string) => (DAY.test(query[name] ?? '') ? query[name] : undefined);
  const moved = MONTHLY_MOVEMENTS.find((each) => each === query['moved']);
  const [from, to] = [day('moved_from'), day('moved_to')];
  return {
    ...(moved !== undefined && { moved }),
    ...(from !== undefined && { moved_from: from }),
    ...(to !== undefined && { moved_to: to }),
  };
}

function MovedFields({ query, onChange }: { query: Query; onChange: (part: Query) => void }) {
  const day = (id: string, label: string) => (
    <TextField
      id={id}
      type="date"
      label={label}
      value={query[id] ?? ''}
      onChange={(event) => onChange({ [id]: event.target.value })}
    />
  );
  return (
    <div className={styles.moved}>
      <SelectField
        id="moved"
        label={staffMovedWords.moved}
        value={query['moved'] ?? ''}
        onChange={(event) => onChange({ moved: event.target.value })}
      >
        <option value="">{staffGivingWords.any}</option>
        {MONTHLY_MOVEMENTS.map((each) => (
          <option key={each} value={each}>
            {staffMovementNames[each]}
          </option>
        ))}
      </SelectField>
      {day('moved_from', staffMovedWords.from)}
      {day('moved_to', staffMovedWords.to)}
    </div>
  );
}

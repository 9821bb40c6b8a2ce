import { MONTHLY_GIFT_STATES } from '@handsel/contract/staff';
import { staffGivingWords, staffMonthlyStateNames } from '@handsel/words/staff-giving';
import { staffMonthlyGiftsWords as words } from '@handsel/words/staff-monthly-gifts';
import { staffPageNames } from '@handsel/words/staff-pages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SelectField } from '../../../../web/src/ui/select-field.tsx';
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

/** All monthly gifts, found by what somebody types and narrowed to a state; both are in the address. */
export default function MonthlyGiftsScreen() {
  const [query, setQuery] = useAddressQuery();
  const typed = query['search'] ?? '';
  const search = useSettled(searchedFor(typed), SETTLES_MS);
  const state = MONTHLY_GIFT_STATES.find((each) => each === query['state']);
  const maySeeEmails = useMay('emails:see');
  const pages = useInfiniteQuery({
    queryKey: ['monthly-gifts', search, state],
    queryFn: ({ pageParam }) =>
      call('getMonthlyGifts', { query: { ...(search !== '' && { search }), state, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getMonthlyGifts'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const isNarrowed = search !== '' || state !== undefined;
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

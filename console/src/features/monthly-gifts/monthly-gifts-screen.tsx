import { MONTHLY_GIFT_ENDPOINTS, MONTHLY_GIFT_SORTS } from '@handsel/contract/console';
import type { MonthlyGiftSort } from '@handsel/contract/console';
import { staffGivingWords, staffMonthlyGiftSortNames } from '@handsel/words/console/giving';
import { staffMonthlyGiftsWords as words } from '@handsel/words/console/monthly-gifts';
import { staffPageNames } from '@handsel/words/console/pages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { searchedFor } from '../../lib/search.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useMay } from '../../lib/use-session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { MonthlyGiftTable } from '../../ui/giving/monthly-gift-table.tsx';
import { sortIn } from '../../ui/list/sort.ts';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import stack from '../../ui/stack.module.css';
import tools from '../../ui/tools.module.css';
import { MonthlyGiftFilters } from './monthly-gift-filters.tsx';
import { monthlyFilterIn } from './monthly-filter.ts';

const SETTLES_MS = 250;
const SORTS_BY_COLUMN: Readonly<Record<string, readonly MonthlyGiftSort[]>> = {
  [staffGivingWords.amount]: ['amount-desc', 'amount-asc'],
  [staffGivingWords.nextCharge]: ['next-charge-asc'],
  [staffGivingWords.started]: ['started-desc', 'started-asc'],
};

/** All monthly gifts, found by a search, narrowed and sorted as the address says. */
export default function MonthlyGiftsScreen() {
  const [query, setQuery] = useAddressQuery();
  const typed = query['search'] ?? '';
  const search = useSettled(searchedFor(typed), SETTLES_MS);
  const filter = monthlyFilterIn(query);
  const sort = sortIn(query, MONTHLY_GIFT_SORTS);
  const maySeeEmails = useMay('emails:see');
  const pages = useInfiniteQuery({
    queryKey: ['monthly-gifts', search, filter, sort],
    queryFn: ({ pageParam }) =>
      call(MONTHLY_GIFT_ENDPOINTS.getMonthlyGifts, {
        query: { ...(search !== '' && { search }), ...filter, sort, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getMonthlyGifts'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const isNarrowed = search !== '' || Object.keys(filter).length > 0;
  return (
    <Page title={staffPageNames.monthlyGifts} lead={words.lead}>
      <div className={stack.stack}>
        <div className={tools.tools}>
          <SearchField
            hint={maySeeEmails ? words.searchHint : words.searchHintMasked}
            value={typed}
            onChange={(next) => setQuery({ ...query, search: next })}
          />
        </div>
        <MonthlyGiftFilters query={query} filter={filter} onChange={setQuery} />
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getMonthlyGifts'>[] }) => {
          const gifts = read.flatMap((page) => page.monthly_gifts);
          return (
            <div className={stack.stack}>
              {gifts.length === 0 ? (
                <None isLast={!pages.hasNextPage}>{isNarrowed ? words.noMatch : words.empty}</None>
              ) : (
                <MonthlyGiftTable
                  caption={words.caption}
                  gifts={gifts}
                  sort={{
                    current: sort,
                    names: staffMonthlyGiftSortNames,
                    byColumn: SORTS_BY_COLUMN,
                    onSort: (next) => setQuery({ ...query, sort: next }),
                  }}
                />
              )}
              <More of={pages} count={gifts.length} />
            </div>
          );
        }}
      </Reading>
    </Page>
  );
}

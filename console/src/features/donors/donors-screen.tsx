import { DONOR_ENDPOINTS, DONOR_SORTS } from '@handsel/contract/console';
import { staffTagWords } from '@handsel/words/console/donor-changes';
import { staffDonorsWords as words } from '@handsel/words/console/donors';
import { staffDonorSortNames, staffGivingWords, staffListWords } from '@handsel/words/console/giving';
import { staffPageNames } from '@handsel/words/console/pages';
import type { DonorSort } from '@handsel/contract/console';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { searchedFor } from '../../lib/search.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useMay } from '../../lib/use-session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { DonorTable } from '../../ui/giving/donor-table.tsx';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { sortIn } from '../../ui/list/sort.ts';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import stack from '../../ui/stack.module.css';
import tools from '../../ui/tools.module.css';
import { TAG_FILTER_ID, TagFilter } from './tag-filter.tsx';

const SETTLES_MS = 200;
const SORTS_BY_COLUMN: Readonly<Record<string, readonly DonorSort[]>> = {
  [staffGivingWords.firstGift]: ['first-gift-desc', 'first-gift-asc'],
  [staffGivingWords.lastGift]: ['last-gift-desc', 'last-gift-asc'],
};

/** All donors, searched while staff type: late replies to an earlier search are ignored. */
export default function DonorsScreen() {
  const [query, setQuery] = useAddressQuery();
  const typed = query['search'] ?? '';
  const tag = query['tag'] ?? '';
  const search = useSettled(searchedFor(typed), SETTLES_MS);
  const sort = sortIn(query, DONOR_SORTS);
  const maySeeEmails = useMay('emails:see');
  const pages = useInfiniteQuery({
    queryKey: ['donors', search, tag, sort],
    queryFn: ({ pageParam }) =>
      call(DONOR_ENDPOINTS.getDonors, {
        query: { ...(search !== '' && { search }), ...(tag !== '' && { tag }), sort, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getDonors'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={staffPageNames.donors} lead={words.lead}>
      <div className={stack.stack}>
        <div className={tools.tools}>
          <SearchField
            hint={maySeeEmails ? words.searchHint : words.searchHintMasked}
            value={typed}
            onChange={(next) => setQuery({ ...query, search: next })}
          />
          <TagFilter tag={tag} onChange={(next) => setQuery({ ...query, tag: next })} />
        </div>
        <FilterChips
          chips={
            tag === ''
              ? []
              : [{ name: 'tag', text: staffListWords.filter({ name: staffTagWords.filter, value: tag }) }]
          }
          onRemove={() => setQuery({ ...query, tag: '' })}
          onClear={() => setQuery({ ...query, tag: '' })}
          focusAfterLast={TAG_FILTER_ID}
        />
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getDonors'>[] }) => {
          const donors = read.flatMap((page) => page.donors);
          return (
            <div className={stack.stack}>
              {donors.length === 0 ? (
                <None isLast={!pages.hasNextPage}>
                  {search === '' && tag === '' ? words.empty : words.noMatch}
                </None>
              ) : (
                <DonorTable
                  caption={words.caption}
                  donors={donors}
                  // A search lists the best match first.
                  sort={
                    search === ''
                      ? {
                          current: sort,
                          names: staffDonorSortNames,
                          byColumn: SORTS_BY_COLUMN,
                          onSort: (next) => setQuery({ ...query, sort: next }),
                        }
                      : undefined
                  }
                />
              )}
              <More of={pages} count={donors.length} />
            </div>
          );
        }}
      </Reading>
    </Page>
  );
}

import { GIFT_ENDPOINTS } from '@handsel/contract/console';
import type { GiftFilter } from '@handsel/contract/console';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffPageNames } from '@handsel/words/console/pages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useMay } from '../../lib/use-session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { FilterFields } from '../../ui/giving/filter-fields.tsx';
import { countOf, filterOf } from '../../ui/giving/gift-filter.ts';
import { GiftTable } from '../../ui/giving/gift-table.tsx';
import { More, None } from '../../ui/more.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import stack from '../../ui/stack.module.css';
import tools from '../../ui/tools.module.css';
import { ColumnsDialog } from './columns-dialog.tsx';
import { GiftSums } from './gift-sums.tsx';
import { useGiftColumns } from './use-gift-columns.ts';
import { Views } from './views.tsx';

const SETTLES_MS = 250;

/** All gifts, found by a search and narrowed by the filters in the address. */
export default function GiftsScreen() {
  const [query, setQuery] = useAddressQuery();
  const filter = useSettled(JSON.stringify(filterOf(query)), SETTLES_MS);
  const [columns, showColumns] = useGiftColumns();
  const [isChoosing, setChoosing] = useState(false);
  const count = countOf(filterOf(query));
  const [areFiltersOpen, setFiltersOpen] = useState(count > 0);
  // Each clearing of the filters creates new fields.
  const [clearings, setClearings] = useState(0);
  const navigate = useNavigate();
  const mayExport = useMay('exports:totals');
  const maySeeEmails = useMay('emails:see');
  const pages = useGifts(filter);
  const isNarrowed = filter !== '{}';
  return (
    <Page title={staffPageNames.gifts} lead={words.lead}>
      <div className={stack.stack}>
        <div className={tools.tools}>
          <SearchField
            hint={maySeeEmails ? words.searchHint : words.searchHintMasked}
            value={query['search'] ?? ''}
            onChange={(search) => setQuery({ ...query, search })}
          />
          <div className={tools.buttons}>
            <Button
              aria-expanded={areFiltersOpen}
              aria-controls="gift-filters"
              onClick={() => setFiltersOpen(!areFiltersOpen)}
            >
              {count === 0 ? staffGivingWords.filters : staffGivingWords.filtersOn({ count })}
            </Button>
            <Button onClick={() => setChoosing(true)}>{words.columns}</Button>
            <Views
              filter={filterOf(query)}
              onOpen={(opened) => {
                setQuery(opened);
                setClearings(clearings + 1);
              }}
            />
            {mayExport ? (
              <Button
                onClick={() => void navigate(`${paths.exports}?${new URLSearchParams(query).toString()}`)}
              >
                {words.export}
              </Button>
            ) : null}
            {isNarrowed ? (
              <Button
                look="text"
                onClick={() => {
                  setQuery({});
                  setClearings(clearings + 1);
                }}
              >
                {staffGivingWords.clear}
              </Button>
            ) : null}
          </div>
        </div>
        {areFiltersOpen ? (
          <FilterFields key={clearings} query={query} onChange={(part) => setQuery({ ...query, ...part })} />
        ) : null}
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getGifts'>[] }) => {
          const gifts = read.flatMap((page) => page.gifts);
          return (
            <div className={stack.stack}>
              {gifts.length === 0 ? (
                <None isLast={!pages.hasNextPage}>{isNarrowed ? words.noMatch : words.empty}</None>
              ) : (
                <>
                  {isNarrowed ? <GiftSums filter={filter} /> : null}
                  <GiftTable caption={words.caption} gifts={gifts} columns={columns} />
                </>
              )}
              <More of={pages} count={gifts.length} />
            </div>
          );
        }}
      </Reading>
      {isChoosing ? (
        <ColumnsDialog shown={columns} onChange={showColumns} onClose={() => setChoosing(false)} />
      ) : null}
    </Page>
  );
}

/** @param filter as JSON, so that it stays identical while its content does */
function useGifts(filter: string) {
  return useInfiniteQuery({
    queryKey: ['gifts', filter],
    queryFn: ({ pageParam }) =>
      call(GIFT_ENDPOINTS.getGifts, { query: { ...(JSON.parse(filter) as GiftFilter), cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getGifts'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

import { GIFT_ENDPOINTS, GIFT_SORTS } from '@handsel/contract/console';
import type { GiftFilter, GiftSort } from '@handsel/contract/console';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import { staffGiftSortNames, staffGivingWords } from '@handsel/words/console/giving';
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
import { filterOf } from '../../ui/giving/gift-filter.ts';
import { GiftFilters } from '../../ui/giving/gift-filters.tsx';
import { GiftTable } from '../../ui/giving/gift-table.tsx';
import { sortIn } from '../../ui/list/sort.ts';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
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
const SORTS_BY_COLUMN: Readonly<Record<string, readonly GiftSort[]>> = {
  [staffGivingWords.date]: ['date-desc', 'date-asc'],
  [staffGivingWords.amount]: ['amount-desc', 'amount-asc'],
};

/** All gifts, found by a search and narrowed and sorted as the address says. */
export default function GiftsScreen() {
  const [query, setQuery] = useAddressQuery();
  const filter = useSettled(JSON.stringify(filterOf(query)), SETTLES_MS);
  const [columns, showColumns] = useGiftColumns();
  const [isChoosing, setChoosing] = useState(false);
  // Each opened view creates new fields.
  const [opened, setOpened] = useState(0);
  const sort = sortIn(query, GIFT_SORTS);
  const navigate = useNavigate();
  const mayExport = useMay('exports:totals');
  const maySeeEmails = useMay('emails:see');
  const pages = useGifts(filter, sort);
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
            <Button onClick={() => setChoosing(true)}>{words.columns}</Button>
            <Views
              filter={filterOf(query)}
              onOpen={(view) => {
                setQuery({ ...view, ...(query['sort'] !== undefined && { sort: query['sort'] }) });
                setOpened(opened + 1);
              }}
            />
            {mayExport ? (
              <Button
                onClick={() => void navigate(`${paths.exports}?${new URLSearchParams(query).toString()}`)}
              >
                {words.export}
              </Button>
            ) : null}
          </div>
        </div>
        <GiftFilters key={opened} query={query} onChange={setQuery} />
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
                  <GiftTable
                    caption={words.caption}
                    gifts={gifts}
                    columns={columns}
                    sort={{
                      current: sort,
                      names: staffGiftSortNames,
                      byColumn: SORTS_BY_COLUMN,
                      onSort: (next) => setQuery({ ...query, sort: next }),
                    }}
                  />
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
function useGifts(filter: string, sort: GiftSort) {
  return useInfiniteQuery({
    queryKey: ['gifts', filter, sort],
    queryFn: ({ pageParam }) =>
      call(GIFT_ENDPOINTS.getGifts, {
        query: { ...(JSON.parse(filter) as GiftFilter), sort, cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getGifts'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

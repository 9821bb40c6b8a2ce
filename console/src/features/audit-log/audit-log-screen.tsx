import { AUDIT_LOG_ENDPOINTS } from '@handsel/contract/console';
import { staffAuditLogWords as words } from '@handsel/words/console/audit-log';
import { staffPageNames } from '@handsel/words/console/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { useStaffNames } from './use-staff-names.ts';
import { EntryTable } from './entry-table.tsx';
import { Filters, filtersOf } from './filters.tsx';
import type { LogFilters } from './filters.tsx';

/** The actions of staff, newest first, a page at a time. */
export default function AuditLogScreen() {
  const [inAddress, change] = useAddressQuery();
  const filters = filtersOf(inAddress);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const query = useInfiniteQuery({
    queryKey: ['audit-log', 'pages', filters],
    queryFn: ({ pageParam }) =>
      call(AUDIT_LOG_ENDPOINTS.getAuditLog, { query: { ...given(filters), before: pageParam } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries, has_more: hasMore }: CallReply<'getAuditLog'>) =>
      hasMore ? entries.at(-1)?.id : undefined,
  });
  return (
    <Page title={staffPageNames.auditLog} lead={words.lead} hasTimes>
      <Filters filters={filters} isFiltered={isFiltered} onChange={(next) => change({ ...next })} />
      <Reading of={query}>
        {({ pages }: { pages: CallReply<'getAuditLog'>[] }) => (
          <Entries pages={pages} isFiltered={isFiltered} />
        )}
      </Reading>
      <div>
        <FormMessage message={query.isFetchNextPageError ? query.error.message : undefined} />
        <p role="status">{query.isFetchingNextPage ? words.loadingOlder : null}</p>
        {query.hasNextPage ? (
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {words.older}
          </Button>
        ) : null}
      </div>
    </Page>
  );
}

function Entries({ pages, isFiltered }: { pages: readonly CallReply<'getAuditLog'>[]; isFiltered: boolean }) {
  const names = useStaffNames();
  const entries = pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <None>{isFiltered ? words.noMatch : words.empty}</None>;
  return (
    <>
      <EntryTable entries={entries} names={names} />
      {pages.at(-1)?.has_more === false ? <p>{words.end}</p> : null}
    </>
  );
}

/** Only the filters that are set. */
function given(filters: LogFilters): Partial<LogFilters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

import { EMPLOYER_MATCHING_ENDPOINTS } from '@handsel/contract/console';
import type { StaffEmployer } from '@handsel/contract/console';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffMatchingWords as words } from '@handsel/words/console/matching';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call, client } from '../../lib/client.ts';
import { searchedFor } from '../../lib/search.ts';
import { downloadText } from '../../lib/copy-and-download.ts';
import { useMay } from '../../lib/use-session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import stack from '../../ui/stack.module.css';
import tools from '../../ui/tools.module.css';
import { EmployerDialog } from './employer-dialog.tsx';
import { EmployerTable } from './employer-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import styles from './matching.module.css';

const SETTLES_MS = 250;
const SHOWS = ['active', 'retired'] as const;

interface DirectoryProps {
  query: Readonly<Record<string, string>>;
  onQuery: (query: Readonly<Record<string, string>>) => void;
}

/** The directory in which donors look up their employer. */
export function Directory({ query, onQuery }: DirectoryProps) {
  const mayEdit = useMay('campaigns:manage');
  const [edited, setEdited] = useState<StaffEmployer | 'new' | 'import'>();
  const search = useSettled(searchedFor(query['search'] ?? ''), SETTLES_MS);
  const shows = SHOWS.find((each) => each === query['shows']);
  const pages = useEmployers(search, shows);
  const close = () => setEdited(undefined);
  return (
    <div className={stack.stack}>
      {mayEdit ? <Actions onEdit={setEdited} /> : null}
      <div className={tools.tools}>
        <SearchField
          hint={words.searchHint}
          value={query['search'] ?? ''}
          onChange={(text) => onQuery({ ...query, search: text })}
        />
        <div className={styles.filters}>
          <SelectField
            id="employer-shows"
            label={words.shows}
            value={shows ?? ''}
            onChange={(event) => onQuery({ ...query, shows: event.target.value })}
          >
            <option value="">{staffGivingWords.any}</option>
            <option value="active">{words.showsActive}</option>
            <option value="retired">{words.showsRetired}</option>
          </SelectField>
        </div>
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getEmployers'>[] }) => {
          const employers = read.flatMap((page) => page.employers);
          return (
            <div className={stack.stack}>
              {employers.length === 0 ? (
                <None isLast={!pages.hasNextPage}>
                  {search === '' && shows === undefined ? words.noEmployers : words.noEmployerFound}
                </None>
              ) : (
                <EmployerTable employers={employers} onChange={mayEdit ? setEdited : undefined} />
              )}
              <More of={pages} count={employers.length} />
            </div>
          );
        }}
      </Reading>
      {edited === 'import' ? <ImportDialog onClose={close} /> : null}
      {edited === undefined || edited === 'import' ? null : (
        <EmployerDialog employer={edited === 'new' ? undefined : edited} onClose={close} />
      )}
    </div>
  );
}

function Actions({ onEdit }: { onEdit: (edited: 'new' | 'import') => void }) {
  const toasts = useToasts();
  async function download(): Promise<void> {
    try {
      const { filename, csv } = await call(EMPLOYER_MATCHING_ENDPOINTS.exportEmployers, { body: {} });
      downloadText(filename, csv);
      toasts.show({ kind: 'ok', message: words.exported });
      await client.invalidateQueries({ queryKey: ['audit-log'] });
    } catch (error) {
      if (error instanceof CallFailed) toasts.show({ kind: 'danger', message: error.message });
    }
  }
  return (
    <div className={stack.row}>
      <Button look="primary" onClick={() => onEdit('new')}>
        {words.add}
      </Button>
      <Button onClick={() => onEdit('import')}>{words.import}</Button>
      <Button onClick={() => void download()}>{words.export}</Button>
    </div>
  );
}

function useEmployers(search: string, shows: (typeof SHOWS)[number] | undefined) {
  return useInfiniteQuery({
    queryKey: ['employers', search, shows],
    queryFn: ({ pageParam }) =>
      call(EMPLOYER_MATCHING_ENDPOINTS.getEmployers, {
        query: { ...(search !== '' && { search }), ...(shows && { shows }), after: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getEmployers'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

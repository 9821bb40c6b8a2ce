import { IMPORT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffImport } from '@handsel/contract/console';
import {
  staffImportSources,
  staffImportsWords,
  staffImportWords as words,
} from '@handsel/words/console/imports';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/client.ts';
import { givingChanged } from '../../lib/giving-changed.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { IMPORT_STATE_LOOKS, importStateOf, isBeginning, isUnderWay } from '../../ui/import-kinds.ts';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { ImportActions } from './import-actions.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportSettings } from './import-settings.tsx';

const LOOK_EVERY_MS = 1_500;

/** One import: the result, or the result of its trial. */
export default function ImportScreen({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['import', id],
    queryFn: () => call(IMPORT_ENDPOINTS.getImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (isUnderWay(data.state) || isBeginning(data)) ? LOOK_EVERY_MS : false,
  });
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'added' || state === 'undone') void givingChanged();
  }, [state]);
  if (query.data === undefined) {
    return (
      <Page title={staffPageNames.imports}>
        <Reading of={query}>{() => null}</Reading>
      </Page>
    );
  }
  return <Import about={query.data} />;
}

const UNDER_WAY = { checking: words.reading, adding: words.adding, undoing: words.undoing } as const;

function Import({ about }: { about: StaffImport }) {
  const { state, refusal, counts } = about;
  const isBefore = state === 'checked' || state === 'wrong' || state === 'failed';
  return (
    <Page
      title={about.file_name}
      back={{ to: paths.imports, label: words.back }}
      actions={<ImportActions about={about} />}
    >
      <Section title={words.facts}>
        <div className={stack.stack}>
          <Facts>
            <Fact name={staffImportsWords.state}>
              <Badge kind={IMPORT_STATE_LOOKS[state]}>{importStateOf(about)}</Badge>
            </Fact>
            <Fact name={staffImportsWords.from}>{staffImportSources[about.source]}</Fact>
            <Fact name={words.uploaded}>{about.uploaded_by}</Fact>
            {about.started_by === null ? null : <Fact name={words.started}>{about.started_by}</Fact>}
            {about.undone_by === null ? null : <Fact name={words.undone}>{about.undone_by}</Fact>}
          </Facts>
          <p role="status">
            {state === 'checking' || state === 'adding' || state === 'undoing' ? UNDER_WAY[state] : ''}
          </p>
          {refusal === '' ? null : <FormMessage message={refusal} />}
        </div>
      </Section>
      {counts === null ? null : <ImportReport about={about} counts={counts} />}
      {isBefore && about.mapping !== null ? (
        <ImportSettings
          key={JSON.stringify([about.mapping, about.options])}
          about={about}
          mapping={about.mapping}
        />
      ) : null}
    </Page>
  );
}

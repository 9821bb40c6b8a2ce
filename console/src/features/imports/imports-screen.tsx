import { IMPORT_ENDPOINTS } from '@handsel/contract/console';
import type { StaffImportRow } from '@handsel/contract/console';
import { staffImportSources, staffImportsWords as words } from '@handsel/words/console/imports';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNavigate } from 'react-router';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { pathOf } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IMPORT_STATE_LOOKS, importStateOf } from '../../ui/import-kinds.ts';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const NUMBERS = [words.gifts, words.total];
const COLUMNS = [words.file, words.from, ...NUMBERS, words.state, words.by];

/** The imports of other systems' files, finished and unfinished. */
export default function ImportsScreen() {
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery({ queryKey: ['imports'], queryFn: () => call(IMPORT_ENDPOINTS.getImports) });
  return (
    <Page
      title={staffPageNames.imports}
      lead={words.lead}
      actions={
        <Button look="primary" onClick={() => setChoosing(true)}>
          {words.begin}
        </Button>
      }
    >
      <Reading of={query}>
        {(imports) => (imports.length === 0 ? <None>{words.none}</None> : <ImportTable imports={imports} />)}
      </Reading>
      {isChoosing ? (
        <UploadDialog
          onUploaded={(id) => void navigate(pathOf.import(id))}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Page>
  );
}

function ImportTable({ imports }: { imports: readonly StaffImportRow[] }) {
  return (
    <Table caption={words.caption} columns={COLUMNS} numbers={NUMBERS}>
      {imports.map(({ id, kind, file_name: name, source, counts, state, uploaded_by: by }) => (
        <Row key={id}>
          <HeadCell>
            <Link to={pathOf.import(id)}>{name}</Link>
          </HeadCell>
          <Cell label={words.from}>{staffImportSources[source]}</Cell>
          <Cell label={words.gifts} isNumber>
            {counts === null || kind === 'monthly' ? words.unread : counts.added}
          </Cell>
          <Cell label={words.total} isNumber isMain>
            {counts === null || kind === 'monthly' ? words.unread : formatMoney(counts.cents)}
          </Cell>
          <Cell label={words.state}>
            <Badge kind={IMPORT_STATE_LOOKS[state]}>{importStateOf({ state, counts })}</Badge>
          </Cell>
          <Cell label={words.by}>{by}</Cell>
        </Row>
      ))}
    </Table>
  );
}

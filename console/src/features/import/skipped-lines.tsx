import { IMPORT_ENDPOINTS, IMPORT_FILE_DAYS } from '@handsel/contract/console';
import type { StaffImport } from '@handsel/contract/console';
import { staffImportWords as words } from '@handsel/words/console/imports';
import { fileHref } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import stack from '../../ui/stack.module.css';
import { importChanged } from './import-changed.ts';

/** Whether all problems are about columns, which staff settle on the page. */
export function isAboutColumns({ problems }: StaffImport): boolean {
  return problems.every(({ line, column }) => line === null && column !== null);
}

/** Skips the lines with problems, or says which problems must be corrected first. */
export function SkipLines({ about }: { about: StaffImport }) {
  const { unskippable, skippable_lines: lines } = about;
  if (isAboutColumns(about)) return null;
  if (unskippable > 0) return <p>{words.mustCorrect({ count: unskippable })}</p>;
  return lines === 0 ? null : <ReadAgain about={about} skips action={words.skip({ lines })} />;
}

/** The lines that are or were skipped, for correction and another import. */
export function SkippedLines({ about }: { about: StaffImport }) {
  const { id, state, skipped_lines: lines } = about;
  const isBefore = state === 'checked';
  return (
    <div className={stack.stack}>
      <p>
        {isBefore ? words.skipping({ lines }) : words.skipped({ lines })}{' '}
        {!isBefore && about.has_skipped_file ? words.skippedKept({ days: IMPORT_FILE_DAYS }) : ''}
      </p>
      <div className={stack.row}>
        {about.has_skipped_file ? (
          <DownloadLink href={fileHref(IMPORT_ENDPOINTS.downloadSkippedLines, { id })}>
            {words.downloadSkipped}
          </DownloadLink>
        ) : null}
        {isBefore ? <ReadAgain about={about} skips={false} action={words.skipNone} /> : null}
      </div>
    </div>
  );
}

interface ReadAgainProps {
  about: StaffImport;
  skips: boolean;
  action: string;
}

function ReadAgain({ about: { id, mapping, options }, skips, action }: ReadAgainProps) {
  const form = useForm(async () => {
    const body = { mapping, options: { ...options, skips_wrong: skips } };
    await call(IMPORT_ENDPOINTS.checkImport, { params: { id }, body });
    await importChanged();
  });
  return (
    <form {...form.props}>
      <FormMessage message={form.message} />
      <Button type="submit" isBusy={form.isBusy}>
        {action}
      </Button>
    </form>
  );
}

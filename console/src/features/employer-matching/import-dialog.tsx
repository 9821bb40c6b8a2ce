import {
  EMPLOYER_FILE_MAX_MEGABYTES,
  EMPLOYER_LINES_MAX,
  EMPLOYER_MATCHING_ENDPOINTS,
} from '@handsel/contract/console';
import {
  staffMatchingDialogWords as words,
  staffMatchingErrorWords as errorWords,
} from '@handsel/words/console/matching';
import { useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { FileProblems } from '../../ui/file-problems.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import stack from '../../ui/stack.module.css';
import { staffShellWords } from '@handsel/words/console/pages';
import { matchingChanged } from './matching-changed.ts';

type Report = CallReply<'importEmployers'>;

/** Reads a file on trial, shows the result, and imports it if it is valid. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<Report>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** @returns undefined if it failed; the reason is then shown */
  async function send(isTrial: boolean): Promise<Report | undefined> {
    setFault(undefined);
    if (file === undefined) {
      setFault(words.fileMissing);
      return undefined;
    }
    if (file.size > EMPLOYER_FILE_MAX_MEGABYTES * 1_000_000) {
      setFault(errorWords.tooLarge({ megabytes: EMPLOYER_FILE_MAX_MEGABYTES }));
      return undefined;
    }
    setBusy(true);
    try {
      return await call(EMPLOYER_MATCHING_ENDPOINTS.importEmployers, {
        query: { is_trial: String(isTrial) },
        file,
      });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFault(error.fields['file']?.[0] ?? error.message);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  async function bringIn(): Promise<void> {
    const made = await send(false);
    if (made === undefined) return;
    if (!made.is_imported) {
      setReport(made);
      return;
    }
    const { added, changed } = made;
    toasts.show({ kind: 'ok', message: words.imported({ added, changed }) });
    onClose();
    await matchingChanged();
  }
  const isGood = report?.wrong === 0;

  return (
    <Modal title={words.importTitle} onClose={onClose}>
      <div className={stack.stack}>
        <p>{words.importLead}</p>
        <TextField
          id="employer-file"
          type="file"
          accept=".csv,text/csv"
          label={words.file}
          hint={words.fileHint({ lines: EMPLOYER_LINES_MAX, megabytes: EMPLOYER_FILE_MAX_MEGABYTES })}
          error={fault}
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setReport(undefined);
            setFault(undefined);
          }}
        />
        <div role="status" className={stack.stack}>
          {report === undefined ? null : <Said report={report} />}
        </div>
        <div className={stack.row}>
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() => void (isGood ? bringIn() : send(true).then(setReport))}
          >
            {isBusy ? words.checking : isGood ? words.import : words.check}
          </Button>
          <Button onClick={onClose}>{staffShellWords.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}

/** The result of the trial. */
function Said({ report: { lines, added, changed, wrong, errors } }: { report: Report }) {
  if (wrong === 0) {
    return (
      <>
        <p>{words.good({ lines, added, changed })}</p>
        <p>{words.goodNext}</p>
      </>
    );
  }
  return (
    <FileProblems
      message={words.wrong({ wrong })}
      listedOnly={wrong > errors.length ? words.wrongFirst({ count: errors.length }) : undefined}
      problems={errors.map((error) => words.error(error))}
    />
  );
}

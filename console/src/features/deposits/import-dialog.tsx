import {
  BANK_FILE_LINES_MAX,
  BANK_FILE_MAX_MEGABYTES,
  BANK_FILE_ONLY_MAX_LENGTH,
  BANK_FILE_ENDPOINTS,
} from '@handsel/contract/console';
import type { BankCsvMapping } from '@handsel/contract/console';
import { bankFileWords } from '@handsel/words/console/bank-files';
import { staffBankFileWords as words } from '@handsel/words/console/deposits';
import { staffShellWords } from '@handsel/words/console/pages';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '@handsel/ui/text-field.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { depositsChanged } from '../../ui/deposits/deposits-changed.ts';
import { Modal } from '../../ui/modal.tsx';
import stack from '../../ui/stack.module.css';
import { ImportReport } from './import-report.tsx';
import { MappingFields } from './mapping-fields.tsx';

type Report = CallReply<'importBankFile'>;

/** Reads a bank's file on trial, shows the result, and imports it if it is valid. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const [file, setFile] = useState<File>();
  const [only, setOnly] = useState<string>();
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [mapping, setMapping] = useState<BankCsvMapping | null>(null);
  const [report, setReport] = useState<Report>();
  const [withAlike, setWithAlike] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** @returns undefined if it failed; the reason is then shown */
  async function send(isTrial: boolean, addsAlike = withAlike, text = only): Promise<Report | undefined> {
    setFault(undefined);
    if (file === undefined || file.size > BANK_FILE_MAX_MEGABYTES * 1_000_000) {
      const tooLarge = bankFileWords.tooLarge({ megabytes: BANK_FILE_MAX_MEGABYTES });
      setFault(file === undefined ? words.fileMissing : tooLarge);
      return undefined;
    }
    setBusy(true);
    try {
      const query = {
        is_trial: String(isTrial),
        ...(mapping !== null && { mapping: JSON.stringify(mapping) }),
        ...(text !== undefined && { only: text }),
        with_alike: String(addsAlike),
      };
      return await call(BANK_FILE_ENDPOINTS.importBankFile, { query, file });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFault(error.fields['file']?.[0] ?? error.message);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  function hear(said: Report | undefined): void {
    setReport(said);
    if (said === undefined) return;
    setOnly(said.only);
    setColumns(said.csv?.columns ?? []);
    setMapping(said.csv?.mapping ?? null);
  }
  async function bringIn(): Promise<void> {
    const made = await send(false);
    if (made?.is_imported !== true) {
      hear(made);
      return;
    }
    toasts.show({ kind: 'ok', message: words.imported({ added: made.added }) });
    onClose();
    await depositsChanged();
  }
  const result = useRef<HTMLDivElement>(null);
  const onlyField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (report !== undefined) result.current?.scrollIntoView({ block: 'nearest' });
  }, [report]);
  const isGood = report?.wrong === 0 && report.added > 0;

  return (
    <Modal title={words.title} onClose={onClose}>
      <div className={stack.stack}>
        <p>{words.lead}</p>
        <TextField
          id="bank-file"
          type="file"
          accept=".csv,.ofx,.qfx,.xml,.txt,text/csv"
          label={words.file}
          hint={words.fileHint({ lines: BANK_FILE_LINES_MAX, megabytes: BANK_FILE_MAX_MEGABYTES })}
          error={fault}
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setFault(undefined);
            setReport(undefined);
            setColumns([]);
            setMapping(null);
            setOnly(undefined);
            setWithAlike(false);
          }}
        />
        {report === undefined && only === undefined ? null : (
          <TextField
            id="bank-file-only"
            ref={onlyField}
            label={words.only}
            hint={words.onlyHint}
            maxLength={BANK_FILE_ONLY_MAX_LENGTH}
            autoComplete="off"
            value={only ?? ''}
            onChange={(event) => {
              setOnly(event.target.value);
              setReport(undefined);
            }}
          />
        )}
        {mapping === null ? null : (
          <MappingFields
            columns={columns}
            mapping={mapping}
            onChange={(changed) => {
              setMapping(changed);
              setReport(undefined);
            }}
          />
        )}
        <div ref={result} role="status" className={stack.stack}>
          {report === undefined ? null : (
            <ImportReport
              report={report}
              withAlike={withAlike}
              onAlike={(chosen) => {
                setWithAlike(chosen);
                void send(true, chosen).then(hear);
              }}
              onEveryLine={() => {
                // The button disappears with its sentence.
                onlyField.current?.focus();
                void send(true, withAlike, '').then(hear);
              }}
            />
          )}
        </div>
        <div className={stack.row}>
          <Button
            look="primary"
            isBusy={isBusy}
            onClick={() => void (isGood ? bringIn() : send(true).then(hear))}
          >
            {isBusy ? words.checking : isGood ? words.add({ added: report.added }) : words.check}
          </Button>
          <Button onClick={onClose}>{staffShellWords.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}

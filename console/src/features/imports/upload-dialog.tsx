import {
  IMPORT_ENDPOINTS,
  IMPORT_FILE_DAYS,
  IMPORT_FILE_MAX_MEGABYTES,
  IMPORT_LINES_MAX,
  type ImportKindName,
} from '@handsel/contract/console';
import { importWords } from '@handsel/words/console/import-files';
import { staffImportUploadWords as words } from '@handsel/words/console/imports';
import { staffMonthlyImportWords as monthlyWords } from '@handsel/words/console/monthly-imports';
import { staffShellWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call, client } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import stack from '../../ui/stack.module.css';

interface UploadDialogProps {
  onUploaded: (id: string) => void;
  onClose: () => void;
}

/** Asks for a file, and has it read on trial. */
export function UploadDialog({ onUploaded, onClose }: UploadDialogProps) {
  const [kind, setKind] = useState<ImportKindName>('gifts');
  const [file, setFile] = useState<File>();
  const [tokens, setTokens] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    if (file === undefined || file.size > IMPORT_FILE_MAX_MEGABYTES * 1024 * 1024) {
      const tooLarge = importWords.tooLarge({ megabytes: IMPORT_FILE_MAX_MEGABYTES });
      setFault(file === undefined ? words.missing : tooLarge);
      return;
    }
    setBusy(true);
    try {
      const id = crypto.randomUUID();
      const query = { kind, file_name: file.name.slice(0, 200).toWellFormed() };
      await call(IMPORT_ENDPOINTS.uploadImport, { params: { id }, query, file });
      if (kind === 'monthly' && tokens !== undefined) await sendTokens(id, tokens);
      await client.invalidateQueries({ queryKey: ['imports'] });
      onUploaded(id);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFault(error.fields['file']?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal title={words.title} onClose={onClose}>
      <div className={stack.stack}>
        <p>{words.lead({ days: IMPORT_FILE_DAYS })}</p>
        <SelectField
          id="import-kind"
          label={monthlyWords.kind}
          value={kind}
          onChange={({ target: { value } }) => setKind(value === 'monthly' ? 'monthly' : 'gifts')}
        >
          <option value="gifts">{monthlyWords.gifts}</option>
          <option value="monthly">{monthlyWords.monthly}</option>
        </SelectField>
        <TextField
          id="import-file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          label={words.file}
          hint={words.fileHint({ lines: IMPORT_LINES_MAX, megabytes: IMPORT_FILE_MAX_MEGABYTES })}
          error={fault}
          onChange={(event) => {
            setFile(event.target.files?.[0]);
            setFault(undefined);
          }}
        />
        {kind === 'monthly' ? <TokensField onChoose={setTokens} /> : null}
        <div className={stack.row}>
          <Button look="primary" isBusy={isBusy} onClick={() => void send()}>
            {words.send}
          </Button>
          <Button onClick={onClose}>{staffShellWords.cancel}</Button>
        </div>
      </div>
    </Modal>
  );
}

async function sendTokens(id: string, file: File): Promise<void> {
  await call(IMPORT_ENDPOINTS.uploadImportPart, {
    params: { id, part: 'tokens' },
    file,
  });
}

function TokensField({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <TextField
      id="import-tokens"
      type="file"
      accept=".csv,.txt,.tsv,text/csv"
      label={monthlyWords.tokens}
      hint={monthlyWords.tokensHint}
      onChange={({ target }) => onChoose(target.files?.[0])}
    />
  );
}

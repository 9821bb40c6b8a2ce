import { API_KEY_ENDPOINTS } from '@handsel/contract/console';
import type { StaffApiKey } from '@handsel/contract/console';
import {
  staffApiKeyDialogWords as dialogWords,
  staffApiKeyWords as words,
} from '@handsel/words/console/api-keys';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { KeyTable } from './key-table.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The open dialog. */
type Dialog = { kind: 'make' } | { kind: 'made'; secret: string } | { kind: 'revoke'; apiKey: StaffApiKey };

/** The keys with which other programs call the API. */
export default function ApiKeysScreen() {
  const [dialog, setDialog] = useState<Dialog>();
  const query = useQuery({ queryKey: ['api-keys'], queryFn: () => call(API_KEY_ENDPOINTS.getApiKeys) });
  const close = () => setDialog(undefined);
  return (
    <Page
      title={staffPageNames.apiKeys}
      lead={words.lead}
      hasTimes
      actions={
        <Button look="primary" onClick={() => setDialog({ kind: 'make' })}>
          {words.add}
        </Button>
      }
    >
      <Reading of={query}>
        {(apiKeys) =>
          apiKeys.length === 0 ? (
            <None>{words.none}</None>
          ) : (
            <KeyTable apiKeys={apiKeys} onRevoke={(apiKey) => setDialog({ kind: 'revoke', apiKey })} />
          )
        }
      </Reading>
      {dialog?.kind === 'make' ? (
        <MakeKeyDialog
          onClose={() => setDialog((open) => (open?.kind === 'make' ? undefined : open))}
          onMade={(secret) => setDialog({ kind: 'made', secret })}
        />
      ) : null}
      {dialog?.kind === 'made' ? (
        <SecretDialog id="new-key" words={dialogWords} secret={dialog.secret} onClose={close} />
      ) : null}
      {dialog?.kind === 'revoke' ? <RevokeDialog apiKey={dialog.apiKey} onClose={close} /> : null}
    </Page>
  );
}

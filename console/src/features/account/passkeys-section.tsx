import { PASSKEY_ENDPOINTS } from '@handsel/contract/console';
import type { Passkey } from '@handsel/contract/console';
import { staffPasskeyWords as words } from '@handsel/words/console/passkeys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call, client, readSession } from '../../lib/client.ts';
import { canUsePasskeys } from '../../lib/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyTable } from './passkey-table.tsx';

const KEY = ['own-passkeys'];

/** The person's own passkeys, with buttons to add and remove them. */
export function PasskeysSection() {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const toasts = useToasts();
  const query = useQuery({ queryKey: KEY, queryFn: () => call(PASSKEY_ENDPOINTS.getPasskeys) });
  async function told(message: string): Promise<void> {
    toasts.show({ kind: 'ok', message });
    await client.invalidateQueries({ queryKey: KEY });
    // The session says whether there is a passkey to confirm with.
    await readSession();
  }
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      <Reading of={query}>
        {(passkeys: Passkey[]) =>
          passkeys.length === 0 ? (
            <None>{words.none}</None>
          ) : (
            <PasskeyTable passkeys={passkeys} onRemove={setRemoved} />
          )
        }
      </Reading>
      {canUsePasskeys() ? (
        <div>
          <Button onClick={() => setAdding(true)}>{words.add}</Button>
        </div>
      ) : (
        <p>{words.unsupported}</p>
      )}
      {isAdding ? (
        <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={() => told(words.added)} />
      ) : null}
      {removed === undefined ? null : (
        <FormModal
          title={words.removeTitle({ name: removed.name })}
          lead={words.removeLead}
          action={words.remove}
          isDangerous
          onClose={() => setRemoved(undefined)}
          onSend={async () => {
            await call(PASSKEY_ENDPOINTS.removePasskey, { params: { id: removed.id } });
            await told(words.removed);
          }}
        />
      )}
    </Section>
  );
}

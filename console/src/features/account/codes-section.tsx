import { OWN_ACCOUNT_ENDPOINTS } from '@handsel/contract/console';
import { staffAccountWords as words, staffRecoveryWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import { call, readSession } from '../../lib/client.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { Section } from '../../ui/section.tsx';

/** The number of remaining recovery codes, and a button for new ones. */
export function CodesSection() {
  const { recovery_codes_left: count } = usePerson();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) {
    return (
      <Section title={staffRecoveryWords.title}>
        <p role="status">{staffRecoveryWords.lead}</p>
        <RecoveryCodes
          codes={codes}
          onSaved={async () => {
            await readSession();
            setCodes(undefined);
          }}
        />
      </Section>
    );
  }
  return (
    <Section title={words.codes}>
      <p>
        {words.codesLeft({ count })} {words.codesLead}
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>{words.newCodes}</Button>
      </div>
      {isAsking ? (
        <FormModal
          title={words.newCodesTitle}
          lead={words.newCodesLead}
          action={words.newCodes}
          onClose={() => setAsking(false)}
          onSend={async () => {
            const reply = await call(OWN_ACCOUNT_ENDPOINTS.replaceRecoveryCodes, { body: {} });
            setCodes(reply.recovery_codes);
          }}
        />
      ) : null}
    </Section>
  );
}

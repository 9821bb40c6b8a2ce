import { OWN_ACCOUNT_ENDPOINTS } from '@handsel/contract/console';
import { staffAccountWords as words } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call, client } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import { SessionTable } from './session-table.tsx';

const KEY = ['own-sessions'];

/** The person's sessions, each with a button to end it. */
export function SessionsSection() {
  const [isAsking, setAsking] = useState(false);
  const toasts = useToasts();
  const query = useQuery({ queryKey: KEY, queryFn: () => call(OWN_ACCOUNT_ENDPOINTS.getOwnSessions) });
  const told = (message: string) => {
    toasts.show({ kind: 'ok', message });
    return client.invalidateQueries({ queryKey: KEY });
  };
  async function end(id: string): Promise<void> {
    try {
      await call(OWN_ACCOUNT_ENDPOINTS.endOwnSession, { params: { id } });
      await told(words.signedOutOne);
    } catch (error) {
      if (error instanceof CallFailed) toasts.show({ kind: 'danger', message: error.message });
    }
  }
  return (
    <Section title={words.sessions}>
      <p>{words.sessionsLead}</p>
      <Reading of={query}>
        {(sessions: CallReply<'getOwnSessions'>) => (
          <>
            <SessionTable sessions={sessions} onEnd={end} />
            {sessions.length > 1 ? (
              <div>
                <Button onClick={() => setAsking(true)}>{words.signOutOthers}</Button>
              </div>
            ) : (
              <p>{words.noOthers}</p>
            )}
          </>
        )}
      </Reading>
      {isAsking ? (
        <FormModal
          title={words.othersTitle}
          lead={words.othersLead}
          action={words.signOutOthers}
          onClose={() => setAsking(false)}
          onSend={async () => {
            await call(OWN_ACCOUNT_ENDPOINTS.endOtherSessions, { body: {} });
            await told(words.signedOutOthers);
          }}
        />
      ) : null}
    </Section>
  );
}

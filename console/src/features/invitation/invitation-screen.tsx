import { INVITATION_ENDPOINTS } from '@handsel/contract/console';
import { staffInvitationWords as words, staffRecoveryWords } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../lib/call.ts';
import type { CallReply } from '../../lib/call.ts';
import { call, readSession } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { InvitationForm } from './invitation-form.tsx';

/**
 * An invitation, or a link that resets a person's access: the person, the form, then the recovery
 * codes.
 */
export default function InvitationScreen({ token }: { token: string }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(INVITATION_ENDPOINTS.readInvitation, { params: { token } }),
    // Each read may return another secret, and this one may already be in the app.
    staleTime: Infinity,
    // An accepted invitation is invalid.
    enabled: codes === undefined,
  });
  if (codes !== undefined) {
    return (
      <Page title={staffRecoveryWords.title} lead={staffRecoveryWords.lead}>
        <RecoveryCodes
          codes={codes}
          onSaved={async () => {
            await readSession();
            void navigate(paths.home, { replace: true });
          }}
        />
      </Page>
    );
  }
  if (query.error instanceof CallFailed && query.error.code === 'link_invalid') {
    return (
      <Page title={words.invalidTitle} lead={query.error.message}>
        <p>
          <Link to={paths.home}>{words.toSignIn}</Link>
        </p>
      </Page>
    );
  }
  return (
    <Reading of={query}>
      {(invitation: CallReply<'readInvitation'>) => (
        <InvitationForm token={token} invitation={invitation} onAccepted={setCodes} />
      )}
    </Reading>
  );
}

import { STAFF_IDLE_MINUTES } from '@handsel/contract/console';
import type { StaffSession } from '@handsel/contract/console';
import { staffShellWords } from '@handsel/words/console/pages';
import { Notice } from '@handsel/ui/notice.tsx';
import type { KnownSession } from '../../lib/client.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** Signing in: the password, then the second factor. */
export default function SignInScreen({
  session,
  ended,
}: {
  session: StaffSession;
  ended: KnownSession['ended'];
}) {
  const notice = ended === undefined ? undefined : <Ended by={ended} />;
  return session.state === 'password-given' ? (
    <CodeStep charity={session.charity} />
  ) : (
    <PasswordStep session={session} notice={notice} />
  );
}

function Ended({ by }: { by: NonNullable<KnownSession['ended']> }) {
  const words = {
    idle: staffShellWords.signedOutIdle({ minutes: STAFF_IDLE_MINUTES }),
    elsewhere: staffShellWords.signedOutElsewhere,
  };
  return (
    <Notice>
      <p>{words[by]}</p>
    </Notice>
  );
}

import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import type { SignedInSession } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import styles from './details-screen.module.css';
import { Said, Section } from './section.tsx';
import { useAct } from './use-act.ts';

interface SessionsSectionProps {
  sessions: SignedInSession[];
  onEnded: (left: SignedInSession[]) => void;
  onLapsed: () => void;
}

/** Where somebody is signed in as this donor, and how to end it. */
export function SessionsSection({ sessions, onEnded, onLapsed }: SessionsSectionProps) {
  const act = useAct(onLapsed);
  const hasOthers = sessions.some(({ is_current: isCurrent }) => !isCurrent);

  async function end(session: string, done: string): Promise<void> {
    const left = await act.press<'endSessions'>(
      () => callApi(DONOR_ACCOUNT_ENDPOINTS, 'endSessions', { body: { session } }),
      done,
    );
    if (left !== undefined) onEnded(left);
  }

  return (
    <Section title="Where you are signed in">
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionWords session={session} />
            {session.is_current ? null : (
              <Button
                look="text"
                aria-disabled={act.isBusy}
                aria-label={`Sign out ${session.device ?? 'this browser'}`}
                onClick={() => void end(session.id, 'Signed out there.')}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Said act={act} />
      {hasOthers ? (
        <Button
          look="quiet"
          aria-disabled={act.isBusy}
          onClick={() => void end('others', 'You are signed in here alone.')}
        >
          Sign out the others
        </Button>
      ) : null}
    </Section>
  );
}

function SessionWords({ session }: { session: SignedInSession }) {
  const { device, first_seen: first, last_seen: last, is_current: isCurrent } = session;
  return (
    <div>
      <p>
        <strong>{device ?? 'A browser'}</strong>
        {isCurrent ? ', this one' : ''}
      </p>
      <p className={styles.quiet}>
        {first === last
          ? `Used on ${formatDay(last)}`
          : `Since ${formatDay(first)}, last used on ${formatDay(last)}`}
      </p>
    </div>
  );
}

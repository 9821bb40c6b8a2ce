import { DONOR_ACCOUNT_ENDPOINTS } from '@handsel/contract';
import type { SignedInSession } from '@handsel/contract';
import { formatDay } from '@handsel/words/format';
import { donorDetailsWords } from '@handsel/words/donate/donor-details';
import { callApi } from '../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import styles from './details-screen.module.css';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { Said, Section } from './section.tsx';
import { useAct } from './use-act.ts';

interface SessionsSectionProps {
  sessions: SignedInSession[];
  onEnded: (left: SignedInSession[]) => void;
  onLapsed: () => void;
}

/** The browsers in which the donor is signed in, and how to end those sessions. */
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
    <Section title={donorDetailsWords.sessionsTitle}>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionWords session={session} />
            {session.is_current ? null : (
              <Button
                look="text"
                aria-disabled={act.isBusy}
                aria-label={
                  session.device === null
                    ? donorDetailsWords.endSessionOfSome
                    : donorDetailsWords.endSessionOf({ device: session.device })
                }
                onClick={() => void end(session.id, donorDetailsWords.sessionEnded)}
              >
                {donorDetailsWords.endSession}
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
          onClick={() => void end('others', donorDetailsWords.otherSessionsEnded)}
        >
          {donorDetailsWords.endOtherSessions}
        </Button>
      ) : null}
    </Section>
  );
}

function SessionWords({ session }: { session: SignedInSession }) {
  const { device, first_seen: first, last_seen: last, is_current: isCurrent } = session;
  const browser = {
    device: device ?? donorDetailsWords.someBrowser,
    strong: (content: string) => <strong>{content}</strong>,
  };
  return (
    <div>
      <p>
        <Sentence
          pieces={
            isCurrent ? donorDetailsWords.thisBrowser(browser) : donorDetailsWords.otherBrowser(browser)
          }
        />
      </p>
      <p className={styles.quiet}>
        {first === last
          ? donorDetailsWords.sessionUsedOnce({ day: formatDay(last) })
          : donorDetailsWords.sessionUsed({ firstDay: formatDay(first), lastDay: formatDay(last) })}
      </p>
    </div>
  );
}

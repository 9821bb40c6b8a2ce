import { AUDIT_LOG_ENDPOINTS } from '@handsel/contract/console';
import { staffHomeWords as words } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { actionWords } from '../../lib/action-words.ts';
import { call } from '../../lib/client.ts';
import { paths } from '../../lib/paths.ts';
import { Moment } from '../../ui/moment.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './home-screen.module.css';

const SHOWN = 6;

/** The newest entries of the audit log. */
export function LatestActivity() {
  const query = useQuery({
    queryKey: ['audit-log', 'latest'],
    queryFn: () => call(AUDIT_LOG_ENDPOINTS.getAuditLog, { query: {} }),
  });
  return (
    <Section title={words.latest}>
      <div className={styles.card}>
        <Reading of={query}>
          {({ entries }: CallReply<'getAuditLog'>) =>
            entries.length === 0 ? (
              <None>{words.nothingYet}</None>
            ) : (
              <ul className={styles.entries}>
                {entries.slice(0, SHOWN).map((entry) => (
                  <li key={entry.id}>
                    <span>{actionWords(entry.action)}</span>
                    <span className={styles.byAndAt}>
                      <span>{entry.actor}</span>
                      <Moment at={entry.at} />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Reading>
        <p>
          <Link to={paths.auditLog}>{words.allActivity}</Link>
        </p>
      </div>
    </Section>
  );
}

import { alertAdvice } from '@handsel/words/console/alerts';
import { formatMoment } from '@handsel/words/moment';
import { staffOverviewWords as words } from '@handsel/words/console/overview';
import { Icon } from '@handsel/ui/icons.tsx';
import { Link } from 'react-router';
import type { CallReply } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import styles from './to-do.module.css';

const ADVICE: Readonly<Partial<Record<string, string>>> = alertAdvice;

/** One alert; its title expands to the remedy. */
export function AlertItem({ alert }: { alert: CallReply<'getOverview'>['alerts'][number] }) {
  const { kind, title, about, times_seen: times, last_seen_at: at } = alert;
  return (
    <li className={styles.urgent}>
      <Icon name="alert" size={18} />
      <div className={styles.alert}>
        <p className={styles.title}>
          <Link to={paths.alerts}>{title}</Link>
        </p>
        <p className={styles.about}>{words.alertSeen({ about, times, when: formatMoment(at) })}</p>
        <details>
          <summary aria-label={words.whatToDoOf({ title })}>{words.whatToDo}</summary>
          <p>{ADVICE[kind]}</p>
          <p>{words.readMore({ title })}</p>
        </details>
      </div>
    </li>
  );
}

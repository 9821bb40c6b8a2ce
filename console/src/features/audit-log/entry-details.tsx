import type { AuditEntry } from '@handsel/contract/console';
import { staffAuditLogWords as words } from '@handsel/words/console/audit-log';
import { formatUtc } from '@handsel/words/moment';
import { detailName, detailText } from './detail-words.ts';
import styles from './entry-details.module.css';

/** All details of an entry. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const rows: [name: string, text: string][] = [
    [words.number, String(entry.id)],
    [words.exactTime, words.utc({ time: formatUtc(entry.at) })],
    [words.action, entry.action],
    [words.subject, entry.subject ?? words.none],
    ...Object.entries(entry.details).map(([name, value]): [string, string] => [
      detailName(name),
      detailText(name, value),
    ]),
  ];
  return (
    <dl className={styles.details}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

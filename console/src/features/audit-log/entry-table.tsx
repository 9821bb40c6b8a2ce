import type { DescribedAuditEntry } from '@handsel/contract/console';
import { staffAuditLogWords as words } from '@handsel/words/console/audit-log';
import { formatMoment } from '@handsel/words/moment';
import { useId, useState } from 'react';
import { actionWords } from '../../lib/action-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Cell, MoreRow, Row, Table } from '../../ui/table.tsx';
import { aboutEntry } from './about.ts';
import { EntryDetails } from './entry-details.tsx';
import { SubjectLink } from './subject-link.tsx';
import styles from './entry-table.module.css';

const TERMINAL = 'terminal';

interface EntryTableProps {
  entries: readonly DescribedAuditEntry[];
  /** The names and emails of staff, by id. */
  names: ReadonlyMap<string, string>;
}

export function EntryTable({ entries, names }: EntryTableProps) {
  return (
    <Table caption={words.caption} columns={[words.when, words.who, words.what, words.source, words.details]}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} about={aboutEntry(entry, names)} />
      ))}
    </Table>
  );
}

function Entry({ entry, about }: { entry: DescribedAuditEntry; about: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const what = actionWords(entry.action);
  const named = { what, when: formatMoment(entry.at) };
  return (
    <>
      <Row>
        <Cell label={words.when}>
          <span className={styles.when}>
            <Moment at={entry.at} />
          </span>
        </Cell>
        <Cell label={words.who}>{entry.actor}</Cell>
        <Cell label={words.what}>
          {what} {entry.result === 'refused' ? <Badge kind="danger">{words.refused}</Badge> : null}
          {entry.about === null ? null : (
            <p className={styles.about}>
              <SubjectLink about={entry.about} />
            </p>
          )}
          {about === '' ? null : <p className={styles.about}>{about}</p>}
        </Cell>
        <Cell label={words.source}>
          <span className={styles.source}>{entry.source === TERMINAL ? words.terminal : entry.source}</span>
        </Cell>
        <Cell label={words.details}>
          <Button
            look="text"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? words.hideOf(named) : words.showOf(named)}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.hide : words.show}
          </Button>
        </Cell>
      </Row>
      <MoreRow id={id} columns={5}>
        {isOpen ? <EntryDetails entry={entry} /> : null}
      </MoreRow>
    </>
  );
}

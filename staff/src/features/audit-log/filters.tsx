import { staffActionWords, staffAuditLogWords as words } from '@handsel/words/staff-audit-log';
import { useState } from 'react';
import { SelectField } from '../../../../web/src/ui/select-field.tsx';
import { TextField } from '../../../../web/src/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './filters.module.css';

export interface LogFilters {
  actor: string;
  action: string;
}
export const NO_FILTERS: LogFilters = { actor: '', action: '' };

/** All actions, those that begin alike, then each one that has words. */
const KINDS = [
  { action: '', name: words.allKinds },
  { action: 'staff.', name: words.kindStaff },
  { action: 'terminal.', name: words.kindTerminal },
  ...Object.entries(staffActionWords).map(([action, name]) => ({ action, name })),
];

/** Narrows the log to a person and a kind of action. */
export function Filters({
  filters,
  onChange,
}: {
  filters: LogFilters;
  onChange: (filters: LogFilters) => void;
}) {
  const [typed, setTyped] = useState(filters);
  return (
    <form
      className={styles.filters}
      role="search"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const actor = typed.actor.trim();
        onChange(actor === '' && typed.action === '' ? NO_FILTERS : { actor, action: typed.action });
      }}
    >
      <TextField
        id="actor"
        label={words.person}
        hint={words.personHint}
        value={typed.actor}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, actor: event.target.value })}
      />
      <SelectField
        id="action"
        label={words.kind}
        value={typed.action}
        onChange={(event) => setTyped({ ...typed, action: event.target.value })}
      >
        {KINDS.map(({ action, name }) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        <Button type="submit">{words.filter}</Button>
        {filters === NO_FILTERS ? null : (
          <Button
            look="text"
            onClick={() => {
              setTyped(NO_FILTERS);
              onChange(NO_FILTERS);
            }}
          >
            {words.clear}
          </Button>
        )}
      </div>
    </form>
  );
}

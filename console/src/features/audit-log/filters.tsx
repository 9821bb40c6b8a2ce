import { staffActionWords, staffAuditLogWords as words } from '@handsel/words/console/audit-log';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import { TextField } from '@handsel/ui/text-field.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './filters.module.css';

export interface LogFilters {
  actor: string;
  action: string;
  /** Days, or empty. */
  from: string;
  to: string;
}
const NO_FILTERS: LogFilters = { actor: '', action: '', from: '', to: '' };

/** All actions, then groups with a common prefix, then each action with a label. */
const KINDS = [
  { action: '', name: words.allKinds },
  { action: 'staff.', name: words.kindStaff },
  { action: 'terminal.', name: words.kindTerminal },
  ...Object.entries(staffActionWords).map(([action, name]) => ({ action, name })),
];

/** The filters in the query of an address. */
export function filtersOf({ actor = '', action = '', from = '', to = '' }: Readonly<Record<string, string>>) {
  return { actor, action, from, to };
}

/** Narrows the log to a person, a kind of action and days. */
export function Filters({
  filters,
  isFiltered,
  onChange,
}: {
  filters: LogFilters;
  isFiltered: boolean;
  onChange: (filters: LogFilters) => void;
}) {
  const [typed, setTyped] = useState(filters);
  const isBackwards = typed.to !== '' && typed.to < typed.from;
  return (
    <form
      className={styles.filters}
      role="search"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const actor = typed.actor.trim();
        if (!isBackwards) onChange({ ...typed, actor });
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
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          id={name}
          type="date"
          label={words[name]}
          value={typed[name]}
          error={name === 'to' && isBackwards ? words.backwards : undefined}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit">{words.filter}</Button>
        {isFiltered ? (
          <Button
            look="text"
            onClick={() => {
              setTyped(NO_FILTERS);
              onChange(NO_FILTERS);
            }}
          >
            {words.clear}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

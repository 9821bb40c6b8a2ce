import { API_SCOPES } from '@handsel/contract';
import { staffApiKeyDialogWords as words, staffApiScopeNames } from '@handsel/words/console/api-keys';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import styles from './scopes-field.module.css';

interface ScopesFieldProps {
  chosen: ReadonlySet<string>;
  error: string | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The scopes of a key, as checkboxes. */
export function ScopesField({ chosen, error, onChange }: ScopesFieldProps) {
  return (
    <fieldset className={styles.field} aria-describedby="scopes-error">
      <legend>{words.scopes}</legend>
      {API_SCOPES.map((scope) => (
        <CheckField
          key={scope}
          id={`scope-${scope}`}
          name="scopes"
          value={scope}
          label={staffApiScopeNames[scope]}
          checked={chosen.has(scope)}
          onChange={({ target }) => {
            const others = [...chosen].filter((each) => each !== scope);
            onChange(new Set(target.checked ? [...others, scope] : others));
          }}
        />
      ))}
      <FieldError id="scopes-error" message={error} />
    </fieldset>
  );
}

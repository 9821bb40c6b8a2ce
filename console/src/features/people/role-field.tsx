import { ROLES } from '@handsel/contract/console';
import type { Role } from '@handsel/contract/console';
import { staffRoleNames, staffRolePurposes } from '@handsel/words/console/roles';
import { staffPeopleWords } from '@handsel/words/console/pages';
import { FieldError } from '@handsel/ui/field-error.tsx';
import { useMay } from '../../lib/use-session.ts';
import styles from './role-field.module.css';

interface RoleFieldProps {
  chosen: Role | undefined;
  error: string | undefined;
}

/** The roles that the person may assign, each with its purpose. */
export function RoleField({ chosen, error }: RoleFieldProps) {
  const mayMakeOwners = useMay('owners:manage');
  return (
    <fieldset className={styles.field} aria-describedby="role-error">
      <legend>{staffPeopleWords.role}</legend>
      {ROLES.filter((role) => role !== 'owner' || mayMakeOwners).map((role) => (
        <div key={role} className={styles.choice}>
          <input
            id={`role-${role}`}
            type="radio"
            name="role"
            value={role}
            defaultChecked={role === chosen}
            aria-describedby={`role-${role}-purpose`}
          />
          <div>
            <label htmlFor={`role-${role}`}>{staffRoleNames[role]}</label>
            <p id={`role-${role}-purpose`} className={styles.purpose}>
              {staffRolePurposes[role]}
            </p>
          </div>
        </div>
      ))}
      <FieldError id="role-error" message={error} />
    </fieldset>
  );
}

import { staffRoleWords as words } from '@handsel/words/console/pages';
import { staffPermissionNames, staffRoleNames, staffRolePurposes } from '@handsel/words/console/roles';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { usePerson } from '../lib/use-session.ts';
import styles from './role-section.module.css';
import { Section } from './section.tsx';

/** The person's own role and its permissions. */
export function RoleSection() {
  const { role, permissions } = usePerson();
  return (
    <Section title={words.title}>
      <div className={styles.card}>
        <p>
          <strong>{staffRoleNames[role]}</strong>
        </p>
        <p>{staffRolePurposes[role]}</p>
        <p>{permissions.length === 0 ? words.mayNothing : words.may}</p>
        <ul className={styles.list}>
          {permissions.map((permission) => (
            <li key={permission}>{staffPermissionNames[permission]}</li>
          ))}
        </ul>
        <p>
          <Link to={paths.roles}>{words.allRoles}</Link>
        </p>
      </div>
    </Section>
  );
}

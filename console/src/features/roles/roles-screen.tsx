import { PERMISSIONS, ROLES, mayDo } from '@handsel/contract/console';
import {
  staffPermissionNames,
  staffRoleNames,
  staffRolePurposes,
  staffRolesWords as words,
} from '@handsel/words/console/roles';
import { Icon } from '@handsel/ui/icons.tsx';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';
import { Page } from '../../ui/page.tsx';
import styles from './roles-screen.module.css';

/** The permissions of each role, from the table that the server uses. */
export default function RolesScreen() {
  const mayManage = useMay('staff:manage');
  return (
    <Page title={words.title} lead={words.lead}>
      <dl className={styles.roles}>
        {ROLES.map((role) => (
          <div key={role}>
            <dt>{staffRoleNames[role]}</dt>
            <dd>{staffRolePurposes[role]}</dd>
          </div>
        ))}
      </dl>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls only what it can focus. */}
      <div className={styles.frame} role="region" aria-label={words.caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.caption}>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.permission}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {staffRoleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <th scope="row">{staffPermissionNames[permission]}</th>
                {ROLES.map((role) => (
                  <td key={role}>
                    <Mark isAllowed={mayDo(role, permission)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayManage ? (
        <p>
          <Link to={paths.people}>{words.back}</Link>
        </p>
      ) : null}
    </Page>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  return (
    <span className={isAllowed ? styles.yes : styles.no}>
      {isAllowed ? <Icon name="check" size={18} /> : null}
      <span>{isAllowed ? words.yes : words.no}</span>
    </span>
  );
}

import { staffPageGroups, staffPageNames, staffShellWords } from '@handsel/words/console/pages';
import { useId } from 'react';
import { Link } from 'react-router';
import { useLocation } from 'react-router';
import { NAVIGATION_GROUPS, paths, type NavigationEntry, type NavigationGroup } from '../lib/paths.ts';
import styles from './navigation.module.css';
import { useNavigation } from './use-navigation.ts';

/** The pages that the person may open. Narrow windows hide it behind the menu button. */
export function Navigation({ isOpen }: { isOpen: boolean }) {
  const entries = useNavigation();
  return (
    <nav
      id="navigation"
      aria-label={staffShellWords.navigation}
      className={`${styles.navigation} ${isOpen ? styles.open : ''}`}
    >
      <div className={styles.groups}>
        {NAVIGATION_GROUPS.map((group) => (
          <Group key={group} group={group} entries={entries.filter((entry) => entry.group === group)} />
        ))}
      </div>
    </nav>
  );
}

function Group({ group, entries }: { group: NavigationGroup; entries: readonly NavigationEntry[] }) {
  const { pathname } = useLocation();
  const headingId = useId();
  if (entries.length === 0) return null;
  const heading = group === 'home' || group === 'own' ? undefined : staffPageGroups[group];
  return (
    <div>
      {heading === undefined ? null : (
        <p id={headingId} className={styles.heading}>
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading === undefined ? undefined : headingId}>
        {entries.map(({ name }) => (
          <li key={name}>
            <Link to={paths[name]} aria-current={currentAt(paths[name], pathname)}>
              {staffPageNames[name]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The current page, or the list to which a detail page belongs. */
function currentAt(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/+$/, '') === path) return 'page';
  return path !== paths.home && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

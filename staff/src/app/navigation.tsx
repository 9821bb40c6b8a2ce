import { staffPageNames, staffShellWords } from '@handsel/words/staff-pages';
import { Link } from '../../../web/src/ui/link.tsx';
import { useLocation } from '../../../web/src/ui/router.tsx';
import { paths } from '../lib/paths.ts';
import styles from './navigation.module.css';
import { useNavigation } from './use-navigation.ts';

/** The pages that the person may open. On narrow windows it is behind the menu button. */
export function Navigation({ isOpen }: { isOpen: boolean }) {
  const { pathname } = useLocation();
  const entries = useNavigation();
  return (
    <nav
      id="navigation"
      aria-label={staffShellWords.navigation}
      className={`${styles.navigation} ${isOpen ? styles.open : ''}`}
    >
      <ul>
        {entries.map(({ name }) => (
          <li key={name}>
            <Link href={paths[name]} aria-current={currentAt(paths[name], pathname)}>
              {staffPageNames[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page itself, or the one that a page of a single thing belongs to. */
function currentAt(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname.replace(/\/+$/, '') === path) return 'page';
  return path !== paths.home && pathname.startsWith(`${path}/`) ? 'true' : undefined;
}

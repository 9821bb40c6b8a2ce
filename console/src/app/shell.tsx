import type { StaffSession } from '@handsel/contract/console';
import { staffShellWords } from '@handsel/words/console/pages';
import { Suspense, lazy, useState } from 'react';
import { Brand } from '@handsel/ui/brand.tsx';
import { Icon } from '@handsel/ui/icons.tsx';
import { Link } from 'react-router';
import { useLocation } from 'react-router';
import { paths } from '../lib/paths.ts';
import { loadOrReload } from '../lib/reload-once.ts';
import { Badge } from '../ui/badge.tsx';
import { Navigation } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';
import { ScreenRoutes } from './screen-routes.tsx';
import styles from './shell.module.css';
import { StepUp } from './step-up.tsx';
import { useIdleWatch } from './use-idle-watch.ts';
import { useKeys } from './use-keys.ts';

const KeysDialog = lazy(() => loadOrReload(() => import('./keys-dialog.tsx')));

/** The frame of every screen: the charity, the navigation, and the signed-in person. */
export function Shell({ session: { charity, logo, is_local: isLocal } }: { session: StaffSession }) {
  const { key } = useLocation();
  // The menu is open only on the page on which it was opened.
  const [openOn, setOpenOn] = useState<string>();
  const [areKeysShown, setKeysShown] = useState(false);
  const showKeys = () => setKeysShown(true);
  useKeys(showKeys);
  useIdleWatch();
  const isOpen = openOn === key;
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {staffShellWords.skip}
      </a>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls="navigation"
          onClick={() => setOpenOn(isOpen ? undefined : key)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} />
          {staffShellWords.menu}
        </button>
        <Link to={paths.home} className={styles.brand}>
          <Brand name={charity} logo={logo ?? undefined} />
        </Link>
        <div className={styles.person}>
          <PersonMenu onShowKeys={showKeys} />
        </div>
        {isLocal ? (
          <p className={styles.practice}>
            <Badge>{staffShellWords.practice}</Badge>
          </p>
        ) : null}
      </header>
      <Navigation isOpen={isOpen} />
      <main id="content" className={styles.content} tabIndex={-1}>
        <ScreenRoutes />
      </main>
      {areKeysShown ? (
        <Suspense>
          <KeysDialog onClose={() => setKeysShown(false)} />
        </Suspense>
      ) : null}
      <StepUp />
    </div>
  );
}

import { CURRENCY } from '@handsel/contract';
import { shellWords } from '@handsel/words/donate/shell';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from '../ui/router.tsx';
import type { RouterLocation } from '../ui/router.tsx';
import { currentPersonCheck, subscribeToPersonCheck } from '../lib/person-check.ts';
import { useCharity, useLogo } from '../lib/settings.ts';
import { Link } from '../ui/link.tsx';
import { Icon } from '@handsel/ui/icons.tsx';
import { Brand } from '@handsel/ui/brand.tsx';
import styles from './shell.module.css';
import { hrefOf } from './paths.ts';
import { UnstartedNotice } from './unstarted-notice.tsx';
import { useDonation } from './use-donation.ts';
import { Sentence } from '@handsel/ui/sentence.tsx';

const MenuDialog = lazy(() => import('./menu-dialog.tsx').then((module) => ({ default: module.MenuDialog })));
const PersonCheckDialog = lazy(() =>
  import('./person-check-dialog.tsx').then((module) => ({ default: module.PersonCheckDialog })),
);

/**
 * The frame of every page: the bar with the menu and the charity's logo, the page, and the
 * charity's details.
 */
export function Shell({ children }: { children: ReactNode }) {
  const charity = useCharity();
  const { campaign } = useDonation();
  const menu = useMenu();
  const check = useSyncExternalStore(subscribeToPersonCheck, currentPersonCheck, () => undefined);
  return (
    <>
      <a className={styles.skip} href="#main">
        {shellWords.skipToContent}
      </a>
      <header className={styles.bar}>
        <button
          type="button"
          className={styles.menu}
          aria-expanded={menu.isOpen}
          aria-haspopup="dialog"
          onClick={menu.toggle}
        >
          <Icon name="menu" size={24} />
          <span className={styles.menuLabel}>{shellWords.menu}</span>
        </button>
        <a className={styles.logo} href={charity.website}>
          <Brand name={charity.name} logo={useLogo()} />
        </a>
      </header>
      {menu.isOpen ? (
        <Suspense>
          <MenuDialog onClose={menu.close} />
        </Suspense>
      ) : null}
      {check === undefined ? null : (
        <Suspense>
          <PersonCheckDialog check={check} />
        </Suspense>
      )}
      <main id="main" className={styles.main}>
        {/* Only rendered on the server: React leaves its content alone. */}
        <noscript>
          {import.meta.env.SSR ? (
            <p className={styles.noScript}>
              <Sentence
                pieces={shellWords.needsScripts({
                  link: (content) => <a href={`mailto:${charity.supportEmail}`}>{content}</a>,
                  supportEmail: charity.supportEmail,
                })}
              />
            </p>
          ) : null}
        </noscript>
        <UnstartedNotice />
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{shellWords.charity({ legalName: charity.legalName, taxId: CURRENCY.taxId, ein: charity.ein })}</p>
        <p>{charity.postalAddress}</p>
        <p>
          <Sentence
            pieces={shellWords.questions({
              link: (content) => <a href={`mailto:${charity.supportEmail}`}>{content}</a>,
              supportEmail: charity.supportEmail,
            })}
          />
        </p>
        <p>
          <Link href={hrefOf('accessibility', campaign)}>{shellWords.accessibility}</Link>
        </p>
      </footer>
    </>
  );
}

/**
 * Any change of route closes the menu: each visit of a page has its own location, even after going
 * back. A second click before React has rendered the first one undoes it.
 */
function useMenu() {
  const location = useLocation();
  const [openedAt, setOpenedAt] = useState<RouterLocation>();
  const toggle = () => {
    setOpenedAt((now) => (now === location ? undefined : location));
  };
  const close = () => {
    setOpenedAt(undefined);
  };
  return { isOpen: openedAt === location, toggle, close };
}

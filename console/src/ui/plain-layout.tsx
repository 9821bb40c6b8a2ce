import { staffShellWords } from '@handsel/words/console/pages';
import type { ReactNode } from 'react';
import { Brand } from '@handsel/ui/brand.tsx';
import { useSessionQuery } from '../lib/use-session.ts';
import { Badge } from './badge.tsx';
import styles from './plain-layout.module.css';

/** A page without navigation, before the sign-in. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const session = useSessionQuery().data?.session;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Brand name={session?.charity ?? staffShellWords.console} logo={session?.logo ?? undefined} />
        </span>
        {session?.is_local === true ? <Badge>{staffShellWords.practice}</Badge> : null}
      </header>
      <main className={styles.card}>{children}</main>
    </div>
  );
}

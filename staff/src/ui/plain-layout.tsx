import { staffShellWords } from '@handsel/words/staff-pages';
import type { ReactNode } from 'react';
import { LogoMark } from '../../../web/src/ui/logo-mark.tsx';
import { useSessionQuery } from '../lib/use-session.ts';
import { Badge } from './badge.tsx';
import styles from './plain-layout.module.css';

/** A page without navigation: for who is not signed in. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const session = useSessionQuery().data?.session;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <LogoMark />
          <span>{session?.charity ?? staffShellWords.console}</span>
        </span>
        {session?.is_local === true ? <Badge>{staffShellWords.practice}</Badge> : null}
      </header>
      <main className={styles.card}>{children}</main>
    </div>
  );
}

import { shownTimeZone } from '@handsel/words/moment';
import { staffShellWords } from '@handsel/words/console/pages';
import type { ReactNode } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { Icon } from '@handsel/ui/icons.tsx';
import { useHeadingFocus } from '@handsel/ui/use-heading-focus.ts';
import { useTitle } from '../lib/use-title.ts';
import { BreakingText } from './breaking-text.tsx';
import styles from './page.module.css';

/** The router's key of a page that the browser itself loaded. */
const FIRST_KEY = 'default';

interface PageProps {
  title: string;
  /** The list that it belongs to. */
  back?: { to: string; label: string };
  lead?: ReactNode;
  /** The page shows times: their zone is stated once, beneath the heading. */
  hasTimes?: boolean;
  /** The page's actions, beside the heading. */
  actions?: ReactNode;
  /** The title of the browser's tab, if the heading is longer. */
  tabTitle?: string;
  children: ReactNode;
}

/** A screen with its heading and its name in the browser's tab. */
export function Page({
  title,
  back,
  lead,
  hasTimes = false,
  actions,
  tabTitle = title,
  children,
}: PageProps) {
  useTitle(tabTitle);
  const isReturn = useNavigationType() === NavigationType.Pop;
  const heading = useHeadingFocus(useLocation().key !== FIRST_KEY, isReturn);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          {back === undefined ? null : (
            <Link to={back.to} className={styles.back}>
              <Icon name="back" size={16} />
              {back.label}
            </Link>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead === undefined ? null : (
            <p className={styles.lead}>
              {typeof lead === 'string' ? <BreakingText>{lead}</BreakingText> : lead}
            </p>
          )}
          {hasTimes ? (
            <p className={styles.zone}>{staffShellWords.timesIn({ zone: shownTimeZone() })}</p>
          ) : null}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

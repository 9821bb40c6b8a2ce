import { staffReportTitles, staffReportWords as words } from '@handsel/words/console/reports';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Page } from '../page.tsx';
import stack from '../stack.module.css';
import styles from './reports.module.css';

const REPORTS = [
  { name: 'giving', path: paths.reports },
  { name: 'monthly', path: paths.monthlyReport },
  { name: 'donors', path: paths.donorReport },
  { name: 'sources', path: paths.sourceReport },
  { name: 'segments', path: paths.segments },
] as const;

interface ReportPageProps {
  report: (typeof REPORTS)[number]['name'];
  lead: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One of the reports, with links to the others. */
export function ReportPage({ report, lead, actions, children }: ReportPageProps) {
  return (
    <Page title={staffReportTitles[report]} lead={lead} actions={actions}>
      <nav aria-label={words.reports} className={styles.reports}>
        <ul>
          {REPORTS.map(({ name, path }) => (
            <li key={name}>
              <Link to={path} aria-current={name === report ? 'page' : undefined}>
                {words[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={stack.stack}>{children}</div>
    </Page>
  );
}

import { fiscalYearWords as words } from '@handsel/words/console/fiscal-year';
import { fiscalYearName, hasFiscalYear, thisFiscalYear } from '../../lib/fiscal-year.ts';
import styles from './reports.module.css';

/** Names the present fiscal year, if it is not the calendar year. */
export function FiscalYearNote() {
  if (!hasFiscalYear()) return null;
  return <p className={styles.note}>{words.note({ year: fiscalYearName(thisFiscalYear()) })}</p>;
}

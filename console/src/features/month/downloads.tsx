import { MONTH_ENDPOINTS, MONTH_FILE_FORMATS, type MonthReport } from '@handsel/contract/console';
import { staffMonthWords as words } from '@handsel/words/console/months';
import { Link } from 'react-router';
import { Sentence } from '@handsel/ui/sentence.tsx';
import { fileHref } from '../../lib/call.ts';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';

/** The report, and the journal once the month is closed and its accounts are named. */
export function Downloads({ report }: { report: MonthReport }) {
  const month = report.month.slice(0, 7);
  return (
    <>
      <Section title={words.report}>
        <div className={stack.row}>
          {MONTH_FILE_FORMATS.map((format) => (
            <a key={format} href={fileHref(MONTH_ENDPOINTS.downloadMonth, { month, format })} download>
              {words[format]}
            </a>
          ))}
        </div>
      </Section>
      <Section title={words.journal}>
        <Journal report={report} />
      </Section>
    </>
  );
}

function Journal({ report }: { report: MonthReport }) {
  const { month, state, journal_formats: formats } = report;
  if (state !== 'closed') return <p>{words.journalOpen}</p>;
  if (formats.length === 0) {
    return (
      <p>
        <Sentence pieces={words.journalAccounts({ link: (text) => <Link to={paths.months}>{text}</Link> })} />
      </p>
    );
  }
  return (
    <div className={stack.stack}>
      <p>{words.journalLead}</p>
      <div className={stack.row}>
        {formats.map((format) => (
          <a
            key={format}
            href={fileHref(MONTH_ENDPOINTS.downloadJournal, { month: month.slice(0, 7), format })}
            download
          >
            {words[format]}
          </a>
        ))}
      </div>
    </div>
  );
}

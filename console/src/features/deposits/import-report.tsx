import { staffBankFileWords as words, staffBankLineWords } from '@handsel/words/console/deposits';
import { formatDay } from '@handsel/words/format';
import type { CallReply } from '../../lib/call.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FileProblems } from '../../ui/file-problems.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

type Report = CallReply<'importBankFile'>;
type Problem = Report['problems'][number];

const COLUMNS = [staffBankLineWords.day, staffBankLineWords.amount, staffBankLineWords.description];

interface ImportReportProps {
  report: Report;
  /** Also adds lines that look like an existing one. */
  withAlike: boolean;
  onAlike: (withAlike: boolean) => void;
  /** Also reads the lines without the required text. */
  onEveryLine: () => void;
}

/** The lines that a file would add, or its errors. */
export function ImportReport({ report, withAlike, onAlike, onEveryLine }: ImportReportProps) {
  const { lines, only, added, known, sample, currency, wrong, problems } = report;
  const leftOut = report.left_out - report.without_text;
  if (wrong > 0) {
    return (
      <FileProblems
        message={words.wrong({ wrong })}
        listedOnly={wrong > problems.length ? words.wrongFirst({ count: problems.length }) : undefined}
        problems={problems.map(problemInWords)}
      />
    );
  }
  return (
    <>
      <p>{words.good({ lines, added })}</p>
      {report.are_days_doubtful ? (
        <p>
          <strong>{words.daysDoubtful}</strong>
        </p>
      ) : null}
      {report.without_text === 0 ? null : (
        <>
          <p>{words.withoutText({ count: report.without_text, only })}</p>
          <div>
            <Button onClick={onEveryLine}>{words.everyLine({ only })}</Button>
          </div>
        </>
      )}
      {leftOut === 0 ? null : <p>{words.leftOut({ leftOut })}</p>}
      <LeftOut report={report} />
      {known === 0 ? null : <p>{words.known({ known })}</p>}
      {report.alike_count === 0 ? null : (
        <>
          <p>{words.alike({ count: report.alike_count })}</p>
          <LineTable caption={words.alikeCaption} lines={report.alike} currency={currency} />
          <CheckField
            id="bank-file-alike"
            label={words.withAlike}
            checked={withAlike}
            onChange={({ target }) => onAlike(target.checked)}
          />
        </>
      )}
      {sample.length === 0 ? null : <LineTable caption={words.sample} lines={sample} currency={currency} />}
    </>
  );
}

/** Lists the ignored lines that are pending or not a transaction, so that staff notice them. */
function LeftOut({ report: { left_out_lines: lines } }: { report: Report }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{words.leftOutLines({ count: lines.length })}</summary>
      <ul>
        {lines.map(({ line, text }) => (
          <li key={line}>{words.problemAt({ line, message: text })}</li>
        ))}
      </ul>
    </details>
  );
}

interface LineTableProps {
  caption: string;
  lines: Report['sample'];
  currency: string;
}

function LineTable({ caption, lines, currency }: LineTableProps) {
  return (
    <Table caption={caption} columns={COLUMNS} numbers={[staffBankLineWords.amount]} isDense>
      {lines.map((line, index) => (
        <Row key={`${String(index)} ${line.booked_on}`}>
          <HeadCell>{formatDay(line.booked_on, 'medium')}</HeadCell>
          <Cell label={staffBankLineWords.amount} isNumber>
            {formatMoneyIn(currency, line.amount_cents)}
          </Cell>
          <Cell label={staffBankLineWords.description}>{line.description}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function problemInWords({ line, column, message }: Problem): string {
  if (line === null) return message;
  return column === null ? words.problemAt({ line, message }) : words.problemIn({ line, column, message });
}

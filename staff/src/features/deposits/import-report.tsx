import { staffBankFileWords as words, staffBankLineWords } from '@handsel/words/staff-deposits';
import { formatDay } from '@handsel/words/format';
import type { CallReply } from '../../lib/call.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import styles from './deposits.module.css';

type Report = CallReply<'importBankFile'>;
type Problem = Report['problems'][number];

const COLUMNS = [staffBankLineWords.day, staffBankLineWords.amount, staffBankLineWords.description];

/** What a file on trial would bring, or what is wrong with it. */
export function ImportReport({ report }: { report: Report }) {
  const { lines, added, known, sample, currency, wrong, problems } = report;
  if (wrong > 0) {
    return (
      <>
        <FormMessage message={words.wrong({ wrong })} />
        {wrong > problems.length ? <p>{words.wrongFirst({ count: problems.length })}</p> : null}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
        <ul className={styles.problems} tabIndex={0}>
          {problems.map((problem) => (
            <li key={`${String(problem.line)} ${String(problem.column)} ${problem.message}`}>
              {problemInWords(problem)}
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <p>{words.good({ lines, added })}</p>
      {known === 0 ? null : <p>{words.known({ known })}</p>}
      {sample.length === 0 ? null : (
        <Table caption={words.sample} columns={COLUMNS} numbers={[staffBankLineWords.amount]} isDense>
          {sample.map((line, index) => (
            <Row key={`${String(index)} ${line.booked_on}`}>
              <HeadCell>{formatDay(line.booked_on, 'medium')}</HeadCell>
              <Cell label={staffBankLineWords.amount} isNumber>
                {formatMoneyIn(currency, line.amount_cents)}
              </Cell>
              <Cell label={staffBankLineWords.description}>{line.description}</Cell>
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}

function problemInWords({ line, column, message }: Problem): string {
  if (line === null) return message;
  return column === null ? words.problemAt({ line, message }) : words.problemIn({ line, column, message });
}

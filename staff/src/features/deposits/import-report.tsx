import { staffBankFileWords as words, staffBankLineWords } from '@handsel/words/staff-deposits';
import { formatDay } from '@handsel/words/format';
import type { CallReply } from '../../lib/call.ts';
import { formatMoneyIn } from '../../lib/money.ts';
import { FileProblems } from '../../ui/file-problems.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

type Report = CallReply<'importBankFile'>;
type Problem = Report['problems'][number];

const COLUMNS = [staffBankLineWords.day, staffBankLineWords.amount, staffBankLineWords.description];

/** What a file on trial would bring, or what is wrong with it. */
export function ImportReport({ report }: { report: Report }) {
  const { lines, left_out: leftOut, only, added, known, sample, currency, wrong, problems } = report;
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
      {leftOut === 0 ? null : (
        <p>{only === '' ? words.leftOutEmpty({ leftOut }) : words.leftOut({ leftOut, only })}</p>
      )}
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

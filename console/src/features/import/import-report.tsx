import { describeImportOutcome } from '@handsel/contract/console';
import type { ImportCountsShown, StaffImport } from '@handsel/contract/console';
import { formatDay } from '@handsel/words/format';
import { staffImportWords as words } from '@handsel/words/console/imports';
import { staffMonthlyImportWords as monthlyWords } from '@handsel/words/console/monthly-imports';
import { formatMoney } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { FileProblems } from '../../ui/file-problems.tsx';
import { bringsSomething } from '../../ui/import-kinds.ts';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { isAboutColumns, SkipLines, SkippedLines } from './skipped-lines.tsx';

/** The result of an import or of its trial, and the file's errors. */
export function ImportReport({ about, counts }: { about: StaffImport; counts: ImportCountsShown }) {
  const { state, problems, preview, outcomes } = about;
  const isMonthly = about.kind === 'monthly';
  const canSkip = about.unskippable === 0 && about.skippable_lines > 0;
  const isDone = state === 'added' || state === 'undoing';
  return (
    <Section title={isDone ? words.result : state === 'undone' ? words.wasUndone : words.report}>
      <div className={stack.stack}>
        {counts.wrong > 0 && state === 'wrong' ? (
          <FileProblems
            message={
              isAboutColumns(about)
                ? words.wrongColumns({ wrong: counts.wrong })
                : words.wrong({ wrong: counts.wrong, canSkip: String(canSkip) })
            }
            listedOnly={
              counts.wrong > problems.length ? words.wrongFirst({ count: problems.length }) : undefined
            }
            problems={problems.map(problemInWords)}
          />
        ) : null}
        {state === 'wrong' ? <SkipLines about={about} /> : null}
        {state !== 'wrong' && about.skipped_lines > 0 ? <SkippedLines about={about} /> : null}
        <Facts>
          <Fact name={words.lines}>{counts.lines.toLocaleString()}</Fact>
          {isMonthly && outcomes.length > 0 ? null : <Brought counts={counts} isMonthly={isMonthly} />}
        </Facts>
        {state === 'checked' && !bringsSomething(counts) ? <p>{words.nothing}</p> : null}
        {counts.years.length === 0 ? null : <Years years={counts.years} />}
        {isMonthly && outcomes.length > 0 ? (
          <Outcomes outcomes={outcomes} />
        ) : counts.skipped.length === 0 ? null : (
          <Skipped skipped={counts.skipped} />
        )}
        {about.charges.length === 0 ? null : <Charges charges={about.charges} />}
        {preview.length === 0 ? null : <Preview lines={preview} />}
      </div>
    </Section>
  );
}

/** Monthly gifts begin one by one, so their outcomes replace this. */
function Brought({ counts, isMonthly }: { counts: ImportCountsShown; isMonthly: boolean }) {
  return (
    <>
      <Fact name={isMonthly ? monthlyWords.monthlyGifts : words.gifts}>{counts.added.toLocaleString()}</Fact>
      <Fact name={isMonthly ? monthlyWords.eachMonth : words.total}>{formatMoney(counts.cents)}</Fact>
      <Fact name={words.newDonors}>{counts.new_donors.toLocaleString()}</Fact>
      <Fact name={words.knownDonors}>{counts.known_donors.toLocaleString()}</Fact>
    </>
  );
}

function problemInWords({ line, column, message }: StaffImport['problems'][number]): string {
  if (line === null) return column === null ? message : words.problemOf({ column, message });
  return column === null ? words.problemAt({ line, message }) : words.problemIn({ line, column, message });
}

function Years({ years }: { years: ImportCountsShown['years'] }) {
  return (
    <Table
      caption={words.yearsCaption}
      columns={[words.year, words.gifts, words.total]}
      numbers={[words.gifts, words.total]}
      isDense
    >
      {years.map(({ year, count, cents }) => (
        <Row key={year}>
          <HeadCell>{year}</HeadCell>
          <Cell label={words.gifts} isNumber>
            {count}
          </Cell>
          <Cell label={words.total} isNumber>
            {formatMoney(cents)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Charges({ charges }: Pick<StaffImport, 'charges'>) {
  const { chargeDay, monthlyGifts } = monthlyWords;
  return (
    <Table
      caption={monthlyWords.charges}
      columns={[chargeDay, monthlyGifts, words.amount]}
      numbers={[monthlyGifts, words.amount]}
      isDense
    >
      {charges.map(({ day, gifts, amount_cents: cents }) => (
        <Row key={day}>
          <HeadCell>{formatDay(day, 'medium')}</HeadCell>
          <Cell label={monthlyGifts} isNumber>
            {gifts}
          </Cell>
          <Cell label={words.amount} isNumber>
            {formatMoney(cents)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Skipped({ skipped }: { skipped: ImportCountsShown['skipped'] }) {
  return (
    <Table caption={words.skippedCaption} columns={[words.why, words.count]} numbers={[words.count]} isDense>
      {skipped.map(({ why, count }) => (
        <Row key={why}>
          <HeadCell>{describeImportOutcome(why)}</HeadCell>
          <Cell label={words.count} isNumber>
            {count}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** Monthly gifts begin and end one after another: this shows the progress. */
function Outcomes({ outcomes }: Pick<StaffImport, 'outcomes'>) {
  return (
    <Table
      caption={monthlyWords.outcomes}
      columns={[monthlyWords.outcome, monthlyWords.count]}
      numbers={[monthlyWords.count]}
      isDense
    >
      {outcomes.map(({ outcome, count }) => (
        <Row key={outcome}>
          <HeadCell>{describeImportOutcome(outcome)}</HeadCell>
          <Cell label={monthlyWords.count} isNumber>
            {count}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const PREVIEW_COLUMNS = [words.line, words.donor, words.day, words.amount, words.method, words.becomes];

function Preview({ lines }: { lines: StaffImport['preview'] }) {
  return (
    <Table caption={words.preview} columns={PREVIEW_COLUMNS} numbers={[words.amount]} isDense>
      {lines.map((each) => (
        <Row key={each.line}>
          <HeadCell>{each.line}</HeadCell>
          <Cell label={words.donor} isMain>
            <span className={stack.row}>
              {each.donor}
              {each.is_new_donor ? <Badge>{words.isNew}</Badge> : null}
            </span>
          </Cell>
          <Cell label={words.day} isWhole>
            {each.day === null ? '' : formatDay(each.day, 'medium')}
          </Cell>
          <Cell label={words.amount} isNumber>
            {each.amount_cents === null ? '' : formatMoney(each.amount_cents)}
          </Cell>
          <Cell label={words.method}>{each.what}</Cell>
          <Cell label={words.becomes}>
            {each.outcome === 'added' ? words.willBeAdded : describeImportOutcome(each.outcome)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

import { FREQUENCIES } from '@handsel/contract';
import type { AbCount, AbResult, StaffAbTest } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { staffAbTestWords as words } from '@handsel/words/console/ab-tests';
import { staffSuggestedAmounts } from '@handsel/words/console/charity';
import { useState } from 'react';
import { Notice } from '@handsel/ui/notice.tsx';
import { formatMoney } from '../../lib/money.ts';
import { typedAmounts } from '../../lib/suggested-amounts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { EndTest, type Ending } from './end-test.tsx';
import { Interval } from './interval.tsx';
import styles from './interval.module.css';
import { amountVerdict, formatOf100, giftsVerdict } from './verdicts.ts';

/** The result of a test so far: the verdict first, then the numbers, and the next actions. */
export function TestResult({ test, plan }: { test: StaffAbTest; plan: string }) {
  const { state, result, started, stopped, decided, outcome, share_percent: percent } = test;
  const [ending, setEnding] = useState<Ending>();
  const isRunning = state === 'running';
  return (
    <Section title={test.name} actions={<Badge kind={isRunning ? 'ok' : 'plain'}>{words[state]}</Badge>}>
      {result === null ? null : <Verdict result={result} />}
      <div className={stack.row}>
        {isRunning ? <Button onClick={() => setEnding('stop')}>{words.stop}</Button> : null}
        {!isRunning && outcome === null ? (
          <>
            <Button look="primary" onClick={() => setEnding('b')}>
              {words.useB}
            </Button>
            <Button onClick={() => setEnding('a')}>{words.keepA}</Button>
          </>
        ) : null}
      </div>
      {result === null ? null : <Numbers result={result} />}
      <p className={stack.muted}>{plan}</p>
      <Facts>
        <Fact name={words.sees}>{words.percent({ percent: String(percent) })}</Fact>
        <Act name={words.startedBy} act={started} />
        <Act name={words.stoppedBy} act={stopped} />
        <Act name={outcome === 'b' ? words.usedBBy : words.keptABy} act={decided} />
        <Fact name={words.headline}>{test.words.headline}</Fact>
        <Fact name={words.mission}>{test.words.mission}</Fact>
        {FREQUENCIES.map((frequency) => {
          const amounts = typedAmounts(test.words.amounts, frequency);
          return amounts === '' ? null : (
            <Fact key={frequency} name={words.amounts({ frequency: staffSuggestedAmounts[frequency] })}>
              {amounts}
            </Fact>
          );
        })}
      </Facts>
      {ending === undefined ? null : (
        <EndTest ending={ending} id={test.id} onClose={() => setEnding(undefined)} />
      )}
    </Section>
  );
}

function Act({ name, act }: { name: string; act: StaffAbTest['started'] }) {
  return act === null ? null : (
    <Fact name={name}>
      {act.by}, <Moment at={act.at} />
    </Fact>
  );
}

function Verdict({ result }: { result: AbResult }) {
  const isFound = result.conversion_verdict !== 'early';
  return (
    <Notice kind={isFound ? 'ok' : 'info'}>
      <p>
        <strong>{giftsVerdict(result)}</strong>
      </p>
      <p>{amountVerdict(result)}</p>
    </Notice>
  );
}

function Numbers({ result }: { result: AbResult }) {
  return (
    <>
      <Counts a={result.a} b={result.b} />
      <Intervals result={result} />
    </>
  );
}

function Counts({ a, b }: { a: AbCount; b: AbCount }) {
  const columns = [
    words.visitors,
    words.givers,
    words.perVisitor,
    words.oneTime,
    words.oneTimeAmount,
    words.monthly,
    words.monthlyAmount,
  ];
  return (
    <Table caption={words.countsCaption} columns={[words.variant, ...columns]} numbers={columns} isDense>
      <CountRow name={words.variantA} count={a} />
      <CountRow name={words.variantB} count={b} />
    </Table>
  );
}

function CountRow({ name, count }: { name: string; count: AbCount }) {
  const { visitors, givers } = count;
  const cents = count.one_time_cents + count.monthly_cents;
  const values: [label: string, value: string][] = [
    [words.visitors, formatNumber(visitors)],
    [
      words.givers,
      visitors === 0
        ? formatNumber(givers)
        : words.giversOf({ count: formatNumber(givers), of100: formatOf100((100 * givers) / visitors) }),
    ],
    [words.perVisitor, visitors === 0 ? words.none : formatMoney(cents / visitors)],
    [words.oneTime, formatNumber(count.one_time_gifts)],
    [words.oneTimeAmount, formatMoney(count.one_time_cents)],
    [words.monthly, formatNumber(count.monthly_gifts)],
    [words.monthlyAmount, formatMoney(count.monthly_cents)],
  ];
  return (
    <Row>
      <HeadCell>{name}</HeadCell>
      {values.map(([label, value]) => (
        <Cell key={label} label={label} isNumber>
          {value}
        </Cell>
      ))}
    </Row>
  );
}

/** Both differences, as drawings and numbers. */
function Intervals({ result: { conversion, amount } }: { result: AbResult }) {
  if (conversion === null && amount === null) return null;
  const numbers = [words.estimate, words.from, words.to];
  const rows = [
    { name: words.ofGivers, of: conversion, format: formatOf100 },
    { name: words.ofAmount, of: amount, format: formatMoney },
  ];
  return (
    <div className={styles.intervals}>
      <h3>{words.difference}</h3>
      <p className={stack.muted}>{words.intervalNote}</p>
      {rows.map(({ name, of, format }) =>
        of === null ? null : <Interval key={name} name={name} interval={of} format={format} />,
      )}
      <Table caption={words.difference} columns={[words.measure, ...numbers]} numbers={numbers}>
        {rows.map(({ name, of, format }) =>
          of === null ? null : (
            <Row key={name}>
              <HeadCell>{name}</HeadCell>
              <Cell label={words.estimate} isNumber>
                {format(of.estimate)}
              </Cell>
              <Cell label={words.from} isNumber>
                {format(of.low)}
              </Cell>
              <Cell label={words.to} isNumber>
                {format(of.high)}
              </Cell>
            </Row>
          ),
        )}
      </Table>
    </div>
  );
}

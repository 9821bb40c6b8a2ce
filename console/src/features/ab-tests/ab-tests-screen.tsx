import { AB_TEST_ENDPOINTS } from '@handsel/contract/console';
import type { StaffAbTest, StaffAbTests } from '@handsel/contract/console';
import { formatNumber } from '@handsel/words/format';
import { staffAbTestWords as words } from '@handsel/words/console/ab-tests';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { DraftTest } from './draft-test.tsx';
import { AB_TESTS_KEY } from './refresh-tests.ts';
import { TestResult } from './test-result.tsx';
import { giftsVerdict } from './verdicts.ts';

/** A/B tests of the start page: the running one, the result of the last one, and earlier ones. */
export default function AbTestsScreen() {
  const query = useQuery({ queryKey: AB_TESTS_KEY, queryFn: () => call(AB_TEST_ENDPOINTS.getAbTests) });
  const [newId, setNewId] = useState<string>();
  const isOpen = query.data?.tests.some(({ state }) => state !== 'stopped') === true;
  return (
    <Page
      title={staffPageNames.abTests}
      lead={words.lead}
      hasTimes
      actions={
        query.data === undefined || isOpen || newId !== undefined ? undefined : (
          // The id is created here, so that a repeated save adds one test.
          <Button look="primary" onClick={() => setNewId(crypto.randomUUID())}>
            {words.add}
          </Button>
        )
      }
    >
      <Reading of={query}>
        {(all) => <Tests all={all} newId={isOpen ? undefined : newId} onAway={() => setNewId(undefined)} />}
      </Reading>
    </Page>
  );
}

interface TestsProps {
  all: StaffAbTests;
  /** The id of a test that is not saved yet. */
  newId: string | undefined;
  onAway: () => void;
}

function Tests({ all: { tests, published, planned_visitors: planned }, newId, onAway }: TestsProps) {
  const draft = tests.find(({ state }) => state === 'draft');
  const [last, ...earlier] = tests.filter(({ state }) => state !== 'draft');
  const id = draft?.id ?? newId;
  const plan = words.plan({ count: formatNumber(planned) });
  return (
    <div className={stack.stack}>
      {id === undefined ? null : (
        <DraftTest key={id} id={id} test={draft} published={published} plan={plan} onAway={onAway} />
      )}
      {last === undefined ? null : <TestResult key={last.id} test={last} plan={plan} />}
      {id === undefined && last === undefined ? <None>{words.empty}</None> : null}
      {earlier.length === 0 ? null : <Earlier tests={earlier} />}
    </div>
  );
}

function Earlier({ tests }: { tests: readonly StaffAbTest[] }) {
  return (
    <Section title={words.earlier}>
      <Table caption={words.earlier} columns={[words.name, words.stopped, words.verdict, words.outcome]}>
        {tests.map(({ id, name, stopped, result, outcome }) => (
          <Row key={id}>
            <HeadCell>{name}</HeadCell>
            <Cell label={words.stopped}>{stopped === null ? null : <Moment at={stopped.at} />}</Cell>
            <Cell label={words.verdict}>{result === null ? null : giftsVerdict(result)}</Cell>
            <Cell label={words.outcome}>
              {outcome === null ? words.undecided : outcome === 'a' ? words.keptA : words.usedB}
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  );
}

import { formatNumber } from '@handsel/words/format';
import { staffJobsWords as words } from '@handsel/words/console/jobs';
import type { CallReply } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { kindWords } from './job-words.ts';

type JobKind = CallReply<'getJobs'>['kinds'][number];

const NUMBERS = [
  { key: 'waiting', label: words.waiting },
  { key: 'later', label: words.later },
  { key: 'running', label: words.running },
  { key: 'retrying', label: words.retrying },
  { key: 'failed', label: words.failedForGood },
] as const;
const LABELS = NUMBERS.map(({ label }) => label);

/** The number of jobs of each kind in the queue. */
export function KindTable({
  kinds,
  onRetryAll,
}: {
  kinds: readonly JobKind[];
  onRetryAll: (kind: JobKind) => void;
}) {
  return (
    <Table
      caption={words.queueCaption}
      columns={[words.kind, ...LABELS, words.actions]}
      numbers={LABELS}
      isDense
    >
      {kinds.map((kind) => (
        <Row key={kind.name}>
          <HeadCell>{kindWords(kind.name)}</HeadCell>
          {NUMBERS.map(({ key, label }) => (
            <Cell key={key} label={label} isNumber>
              {formatNumber(kind[key])}
            </Cell>
          ))}
          <Cell label={words.actions}>
            {kind.failed + kind.retrying === 0 ? null : (
              <Button
                aria-label={words.retryAllOf({ kind: kindWords(kind.name) })}
                onClick={() => onRetryAll(kind)}
              >
                {words.retryAll}
              </Button>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

import { JOB_ENDPOINTS } from '@handsel/contract/console';
import type { StaffFailedJob } from '@handsel/contract/console';
import { staffJobFaults, staffJobsWords as words } from '@handsel/words/console/jobs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { pathOf } from '../../lib/paths.ts';
import { useMay } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { kindWords } from './job-words.ts';
import { jobsChanged } from './jobs-changed.ts';
import styles from './jobs.module.css';

const COLUMNS = [words.job, words.what, words.why, words.attempts, words.next, words.actions];

/** The job that erases a donor: giving it up requires the permission to erase. */
const ERASURE = 'erase_donor';

interface FailedTableProps {
  jobs: readonly StaffFailedJob[];
  onGiveUp: (job: StaffFailedJob) => void;
}

/** Jobs that failed at least once. */
export function FailedTable({ jobs, onGiveUp }: FailedTableProps) {
  return (
    <Table caption={words.failedCaption} columns={COLUMNS} isDense>
      {jobs.map((job) => (
        <FailedRow key={job.id} job={job} onGiveUp={onGiveUp} />
      ))}
    </Table>
  );
}

function FailedRow({ job, onGiveUp }: { job: StaffFailedJob; onGiveUp: (job: StaffFailedJob) => void }) {
  const { id, name, fault, attempts, max_attempts: max, next_try_at: next } = job;
  const mayErase = useMay('donors:erase');
  const mayGiveUp = useMay('settings:manage') && (name !== ERASURE || mayErase);
  const kind = kindWords(name);
  return (
    <Row>
      <HeadCell>
        {kind}
        <p className={styles.number}>{words.number({ id })}</p>
      </HeadCell>
      <Cell label={words.what}>
        <About job={job} />
      </Cell>
      <Cell label={words.why}>{staffJobFaults[fault]}</Cell>
      <Cell label={words.attempts}>{words.attemptsOf({ attempts, max })}</Cell>
      <Cell label={words.next}>{next === null ? words.waitsForYou : <Moment at={next} />}</Cell>
      <Cell label={words.actions}>
        <div className={stack.row}>
          <RetryButton id={id} kind={kind} />
          {mayGiveUp && next === null ? (
            <Button look="text" aria-label={words.giveUpOf({ id, kind })} onClick={() => onGiveUp(job)}>
              {words.giveUp}
            </Button>
          ) : null}
        </div>
      </Cell>
    </Row>
  );
}

function RetryButton({ id, kind }: { id: string; kind: string }) {
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  async function retry(): Promise<void> {
    setBusy(true);
    try {
      await call(JOB_ENDPOINTS.retryJob, { params: { id }, body: {} });
      toasts.show({ kind: 'ok', message: words.retried });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    }
    await jobsChanged();
    setBusy(false);
  }
  return (
    <Button isBusy={isBusy} aria-label={words.retryOf({ id, kind })} onClick={() => void retry()}>
      {words.retry}
    </Button>
  );
}

/** The job's subject, with a link if it has a page. */
function About({ job: { id, about } }: { job: StaffFailedJob }) {
  if (about === null) return words.nothing;
  const pages = {
    gift: { what: words.gift, href: pathOf.gift(about.id) },
    'monthly-gift': { what: words.monthlyGift, href: pathOf.monthlyGift(about.id) },
    donor: { what: words.donor, href: pathOf.donor(about.id) },
  } as const;
  const { what, href } = pages[about.kind];
  return (
    <Link to={href} aria-label={words.aboutOf({ what, id })}>
      {what}
    </Link>
  );
}

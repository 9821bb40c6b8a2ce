import { JOB_ENDPOINTS } from '@handsel/contract/console';
import type { StaffFailedJob } from '@handsel/contract/console';
import { staffJobsWords as words } from '@handsel/words/console/jobs';
import { staffPageNames } from '@handsel/words/console/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { Section } from '../../ui/section.tsx';
import stack from '../../ui/stack.module.css';
import { FailedTable } from './failed-table.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { jobsChanged } from './jobs-changed.ts';
import { KindTable } from './kind-table.tsx';
import { RetryAllDialog } from './retry-all-dialog.tsx';

type JobKind = CallReply<'getJobs'>['kinds'][number];

/** The background jobs, and failed ones. A button reloads them: polling would count as activity. */
export default function JobsScreen() {
  const [givingUp, setGivingUp] = useState<StaffFailedJob>();
  const [retrying, setRetrying] = useState<JobKind>();
  const [isBusy, setBusy] = useState(false);
  const kinds = useQuery({ queryKey: ['jobs', 'kinds'], queryFn: () => call(JOB_ENDPOINTS.getJobs) });
  const failed = useInfiniteQuery({
    queryKey: ['jobs', 'failed'],
    queryFn: ({ pageParam }) => call(JOB_ENDPOINTS.getFailedJobs, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getFailedJobs'>) => next ?? undefined,
  });
  async function reload(): Promise<void> {
    setBusy(true);
    await jobsChanged();
    setBusy(false);
  }
  return (
    <Page
      title={staffPageNames.jobs}
      lead={words.lead}
      hasTimes
      actions={
        <Button isBusy={isBusy} onClick={() => void reload()}>
          {words.reload}
        </Button>
      }
    >
      <Section title={words.failed}>
        <Reading of={failed}>
          {({ pages }: { pages: CallReply<'getFailedJobs'>[] }) => {
            const jobs = pages.flatMap((page) => page.jobs);
            return jobs.length === 0 ? (
              <None>{words.noneFailed}</None>
            ) : (
              <div className={stack.stack}>
                <FailedTable jobs={jobs} onGiveUp={setGivingUp} />
                <More of={failed} count={jobs.length} />
              </div>
            );
          }}
        </Reading>
      </Section>
      <Section title={words.queue}>
        <Reading of={kinds}>
          {(queue: CallReply<'getJobs'>) =>
            queue.kinds.length === 0 ? (
              <None>{words.queueEmpty}</None>
            ) : (
              <KindTable kinds={queue.kinds} onRetryAll={setRetrying} />
            )
          }
        </Reading>
      </Section>
      {givingUp === undefined ? null : <GiveUpDialog job={givingUp} onClose={() => setGivingUp(undefined)} />}
      {retrying === undefined ? null : (
        <RetryAllDialog kind={retrying} onClose={() => setRetrying(undefined)} />
      )}
    </Page>
  );
}

import { PAGE_ROWS, type JobFault, type StaffEndpoints } from '@handsel/contract/console';
import type * as z from 'zod/mini';
import { staffSuccess, type StaffCall, type StaffResult } from '../../access/index.ts';
import { readCursor, writeCursor } from '../../giving/index.ts';
import { countJobs, readFailedJobs, type FailedJob } from '../../../platform/jobs/job-list.ts';
import type { OperationsContext } from '../context.ts';
import { findJobSubjects } from './job-subjects.ts';

type Reply<N extends 'getJobs' | 'getFailedJobs'> = z.output<StaffEndpoints[N]['reply']>;

/** The number of jobs of each kind in the queue. */
export async function getJobs({ db }: OperationsContext): Promise<StaffResult<Reply<'getJobs'>>> {
  return staffSuccess({ kinds: await countJobs(db) });
}

/** A job's place is its number, in the field where other lists have a moment. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** A page of the failed jobs. */
export async function getFailedJobs(
  { db, cursorKey }: OperationsContext,
  { query: { cursor } }: StaffCall<'getFailedJobs'>,
): Promise<StaffResult<Reply<'getFailedJobs'>>> {
  const place = readCursor(cursorKey, 'jobs', cursor);
  if (!place.ok) return place;
  const after = place.after && { id: place.after.at, is_given_up: place.after.tier === 0 };
  const found = await readFailedJobs(db, after, PAGE_ROWS + 1);
  const jobs = found.slice(0, PAGE_ROWS);
  const last = found.length > PAGE_ROWS ? jobs.at(-1) : undefined;
  const about = await findJobSubjects(
    db,
    jobs.map(({ payload }) => payload),
  );
  return staffSuccess({
    jobs: jobs.map((job, index) => ({
      id: job.id,
      name: job.name,
      about: about[index] ?? null,
      fault: faultOf(job),
      attempts: job.attempts,
      max_attempts: job.max_attempts,
      next_try_at: job.is_given_up ? null : new Date(job.run_at).toISOString(),
      created_at: new Date(job.created_at).toISOString(),
    })),
    next:
      last === undefined
        ? null
        : writeCursor(cursorKey, 'jobs', { at: last.id, id: NO_ID }, last.is_given_up ? 0 : 1),
  });
}

/*
 * The texts of errors are only in the log, because they may quote data of a donor. Here is the kind
 * of error.
 */

const OF_DATABASE = /database|failed query|terminating connection|deadlock|statement timeout/i;
/** In the words of nodemailer and the operating system. */
const OF_MAIL =
  /message failed|greeting|invalid login|socket|connect|getaddrinfo|time(?:d )?-?out|rejected|mail|\b[45]\d\d\b/i;
const OF_GATEWAY = /braintree|gateway|transaction|subscription|vault|charge|connect|time(?:d )?-?out/i;

function faultOf({ name, error }: FailedJob): JobFault {
  if (error === null) return 'ended';
  if (OF_DATABASE.test(error)) return 'database';
  // A mail job calls no other service, and most other jobs call the gateway.
  const isMail = name.startsWith('send_');
  if ((isMail ? OF_MAIL : OF_GATEWAY).test(error)) return isMail ? 'mail' : 'gateway';
  return 'other';
}

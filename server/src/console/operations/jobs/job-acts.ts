import { mayDo } from '@handsel/contract/console';
import { DONOR_JOBS } from '../../../domain/donors/index.ts';
import {
  recordAct,
  staffRefusal,
  staffSuccess,
  type StaffCall,
  type StaffResult,
} from '../../access/index.ts';
import { closeAlertsOfRetried } from '../../../platform/jobs/given-up.ts';
import {
  dropJob,
  nameOfJob,
  retryJob,
  retryJobsOf,
  type TouchedJob,
} from '../../../platform/jobs/job-list.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { OperationsContext } from '../context.ts';
import { findJobSubjects } from './job-subjects.ts';

/**
 * Retries a failed job. If a colleague was quicker and the job waits for its first attempt, it
 * keeps waiting.
 */
export async function retryOne(
  { db }: OperationsContext,
  { params: { id }, session: { person }, browser }: StaffCall<'retryJob'>,
): Promise<StaffResult<null>> {
  return db.transaction(async (tx) => {
    const job = await retryJob(tx, id);
    if (job === 'waiting') return staffSuccess(null);
    if (typeof job === 'string') return staffRefusal(job === 'running' ? 'job_running' : 'job_gone');
    await closeAlertsOfRetried(tx);
    await recordAct(tx, { person, browser }, 'job.retried', {
      subject: `job:${id}`,
      details: await detailsOf(tx, job),
    });
    return staffSuccess(null);
  });
}

/** Retries all failed jobs of a kind. */
export async function retryAll(
  { db }: OperationsContext,
  { body: { name }, session: { person }, browser }: StaffCall<'retryJobs'>,
): Promise<StaffResult<{ retried: number }>> {
  return db.transaction(async (tx) => {
    const retried = await retryJobsOf(tx, name);
    if (retried > 0) {
      await closeAlertsOfRetried(tx);
      await recordAct(tx, { person, browser }, 'jobs.retried', { details: { job: name, count: retried } });
    }
    return staffSuccess({ retried });
  });
}

/**
 * Removes a job that has used up its attempts from the queue, with the reason why it is not needed.
 */
export async function giveUpJob(
  { db }: OperationsContext,
  { params: { id }, body: { reason }, session: { person }, browser }: StaffCall<'giveUpJob'>,
): Promise<StaffResult<null>> {
  return db.transaction(async (tx) => {
    // Without its job a donor is never erased, so this is an owner's decision.
    if ((await nameOfJob(tx, id)) === DONOR_JOBS.eraseDonor && !mayDo(person.role, 'donors:erase'))
      return staffRefusal('not_permitted');
    const job = await dropJob(tx, id);
    if (job === 'gone') return staffRefusal('job_gone');
    if (typeof job === 'string') return staffRefusal(job === 'running' ? 'job_running' : 'job_goes_on');
    await closeAlertsOfRetried(tx);
    const details = { ...(await detailsOf(tx, job)), reason: reason.trim() };
    await recordAct(tx, { person, browser }, 'job.given-up', { subject: `job:${id}`, details });
    return staffSuccess(null);
  });
}

/** The audit log gets at most an id of a payload. */
async function detailsOf(tx: Tx, { name, payload }: TouchedJob): Promise<Record<string, string>> {
  const [about] = await findJobSubjects(tx, [payload]);
  return { job: name, ...(about !== undefined && { about: `${about.kind}:${about.id}` }) };
}

import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import { atMost } from '../../shared/text-length.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cursorSchema } from './giving-parts.ts';
import { moment } from './parts.ts';

/** Why a job failed, as far as its error tells. `ended`: the process ended during it. */
export const JOB_FAULTS = ['mail', 'gateway', 'database', 'ended', 'other'] as const;
export type JobFault = (typeof JOB_FAULTS)[number];

/** A job's number in the queue. */
const jobIdSchema = z.string().check(z.regex(/^\d{1,18}$/));
const jobParams = z.object({ id: jobIdSchema });
const jobNameSchema = z.string().check(atMost(128), z.regex(/^[a-z_]+$/));

const failedJobSchema = z.object({
  id: jobIdSchema,
  /** The job's name; the page has its text. */
  name: z.string(),
  /** The job's subject; null if it has no page. The rest of the job's data stays on the server. */
  about: z.nullable(z.object({ kind: z.enum(['gift', 'monthly-gift', 'donor']), id: z.uuid() })),
  fault: z.enum(JOB_FAULTS),
  attempts: z.number(),
  max_attempts: z.number(),
  /** The next retry; null if the job has used all its attempts and waits for staff. */
  next_try_at: z.nullable(moment),
  created_at: moment,
});
export type StaffFailedJob = z.infer<typeof failedJobSchema>;

/** Handsel's background jobs. */
export const JOB_ENDPOINTS = {
  getJobs: {
    method: 'GET',
    path: '/staff/api/jobs',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.object({
      /** By name, for the jobs in the queue now. */
      kinds: z.array(
        z.object({
          name: z.string(),
          /** Due now. */
          waiting: z.number(),
          /** Due later. */
          later: z.number(),
          running: z.number(),
          /** Failed, and will be retried. */
          retrying: z.number(),
          /** Failed, with no attempts left. */
          failed: z.number(),
        }),
      ),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /** Jobs that failed at least once: those without attempts left first, then the oldest first. */
  getFailedJobs: {
    method: 'GET',
    path: '/staff/api/jobs/failed',
    params: undefined,
    query: z.strictObject({ cursor: cursorSchema }),
    body: undefined,
    reply: z.object({ jobs: z.array(failedJobSchema), next: z.nullable(z.string()) }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Restarts a failed job's attempts. The queue runs it like any other job, so two retries run it
   * once.
   */
  retryJob: {
    method: 'POST',
    path: '/staff/api/jobs/:id/retry',
    params: jobParams,
    query: undefined,
    body: z.object({}),
    reply: z.null(),
    access: 'books:keep',
    needsStepUp: false,
    errors: ['job_gone', 'job_running'],
  },
  /** Retries all failed jobs of a kind. */
  retryJobs: {
    method: 'POST',
    path: '/staff/api/jobs/retry',
    params: undefined,
    query: undefined,
    body: z.object({ name: jobNameSchema }),
    reply: z.object({ retried: z.number() }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Removes a job without attempts left from the queue: its work is never done. An erasure requires
   * the permission to erase.
   */
  giveUpJob: {
    method: 'POST',
    path: '/staff/api/jobs/:id/give-up',
    params: jobParams,
    query: undefined,
    body: z.object({ reason: textSchema(300).check(z.trim(), z.minLength(1)) }),
    reply: z.null(),
    access: 'settings:manage',
    needsStepUp: true,
    errors: ['job_gone', 'job_running', 'job_goes_on', 'not_permitted'],
  },
} as const satisfies Record<string, StaffEndpoint>;

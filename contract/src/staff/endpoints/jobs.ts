import * as z from 'zod/mini';
import { textSchema } from '../../fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cursorSchema } from './giving-parts.ts';
import { moment } from './parts.ts';

/** Why a job failed, as far as its error tells. `ended`: the process ended during it. */
export const JOB_FAULTS = ['mail', 'gateway', 'database', 'ended', 'other'] as const;
export type JobFault = (typeof JOB_FAULTS)[number];

/** A job's number in the queue. */
const jobIdSchema = z.string().check(z.regex(/^\d{1,18}$/));
const jobParams = z.object({ id: jobIdSchema });
const jobNameSchema = textSchema(128).check(z.regex(/^[a-z_]+$/));

const failedJobSchema = z.object({
  id: jobIdSchema,
  /** The job's name; the page has its words. */
  name: z.string(),
  /** What it is for; null where that is nothing with a page of its own. What the queue holds of it otherwise stays on the server. */
  about: z.nullable(z.object({ kind: z.enum(['gift', 'monthly-gift', 'donor']), id: z.uuid() })),
  fault: z.enum(JOB_FAULTS),
  attempts: z.number(),
  max_attempts: z.number(),
  /** When it is tried next; null: it had all its attempts and waits for somebody. */
  next_try_at: z.nullable(moment),
  created_at: moment,
});
export type StaffFailedJob = z.infer<typeof failedJobSchema>;

/** What Handsel does in the background. */
export const JOB_ENDPOINTS = {
  getJobs: {
    method: 'GET',
    path: '/staff/api/jobs',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.object({
      /** By name, of those that are in the queue now. */
      kinds: z.array(
        z.object({
          name: z.string(),
          /** Due now. */
          waiting: z.number(),
          /** To be done at a later moment. */
          later: z.number(),
          running: z.number(),
          /** They failed and are tried again. */
          retrying: z.number(),
          /** They had all their attempts. */
          failed: z.number(),
        }),
      ),
    }),
    access: 'books:keep',
    needsStepUp: false,
    errors: [],
  },
  /** Those that failed at least once: the ones without attempts left first, each the oldest first. */
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
  /** Starts a failed job's attempts again. The queue runs it like any other job, so two retries run it once. */
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
  /** The same of all that failed of a kind. */
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
  /** Takes one that had all its attempts out of the queue: what it was to do is never done. An erasure only by who may erase. */
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

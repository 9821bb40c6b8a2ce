import { scheduled } from '../../platform/jobs/jobs.ts';

/**
 * The names of this module's jobs. The job for webhooks is `takeDisbursement` of
 * domain/payments/job-names.ts.
 */
export const JOBS = { findMissedDeposits: 'find_missed_deposits' } as const;

/** After the night's disbursements, and after the fees of three days ago are reported. */
export const SCHEDULE = [scheduled(JOBS.findMissedDeposits, '47 7 * * *')];

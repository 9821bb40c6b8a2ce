import type { TaskGroup } from '../../platform/jobs/worker.ts';
import type { Mailing } from '../../platform/mail/mailing.ts';
import { JOBS } from './job-names.ts';
import { sendReminder } from './reminder/send-reminder.ts';

export function checkoutJobs(mailing: Mailing) {
  return {
    [JOBS.sendReminder]: (payload) => sendReminder(mailing, payload),
  } satisfies TaskGroup;
}

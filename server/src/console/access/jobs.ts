import type { TaskGroup } from '../../platform/jobs/worker.ts';
import type { Mailing } from '../../platform/mail/mailing.ts';
import { cleanUpStaff } from './clean-up.ts';
import { sendStaffInvitation } from './invitations/invitation-mail.ts';
import { JOBS } from './job-names.ts';
import { sendStaffPasskeyMail } from './passkeys/passkey-mail.ts';
import { sendStaffDeviceMail } from './sign-in/device-mail.ts';
import { sendStaffPasswordMail } from './sign-in/password-mail.ts';

/** @param keptDays the days that ended sessions are kept */
export function staffJobs(mailing: Mailing, keptDays: number) {
  return {
    [JOBS.sendStaffInvitation]: (payload) => sendStaffInvitation(mailing, payload),
    [JOBS.sendStaffDeviceMail]: (payload) => sendStaffDeviceMail(mailing, payload),
    [JOBS.sendStaffPasswordMail]: (payload) => sendStaffPasswordMail(mailing, payload),
    [JOBS.sendStaffPasskeyMail]: (payload) => sendStaffPasskeyMail(mailing, payload),
    [JOBS.cleanUpStaff]: () => cleanUpStaff(mailing.db, keptDays),
  } satisfies TaskGroup;
}

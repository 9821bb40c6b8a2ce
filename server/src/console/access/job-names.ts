import { scheduled } from '../../platform/jobs/jobs.ts';
import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

/** The names of this module's jobs. */
export const JOBS = {
  sendStaffInvitation: 'send_staff_invitation',
  sendStaffDeviceMail: 'send_staff_device_mail',
  sendStaffPasswordMail: 'send_staff_password_mail',
  sendStaffPasskeyMail: 'send_staff_passkey_mail',
  cleanUpStaff: 'clean_up_staff',
} as const;

export const SCHEDULE = [scheduled(JOBS.cleanUpStaff, '41 9 * * *')];

/** The mails that a request can cause at will, and their budgets. */
export const REQUESTED_MAILS = {
  sendStaffInvitation: { job: JOBS.sendStaffInvitation, limit: 'staffInvitationMail' },
} as const satisfies Record<string, RequestedMail>;

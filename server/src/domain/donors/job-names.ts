import { scheduled } from '../../platform/jobs/jobs.ts';
import type { RequestedMail } from '../../platform/mail/requested-mail.ts';

export const JOBS = {
  sendLink: 'send_link',
  sendEmailChangeMail: 'send_email_change_mail',
  sendEmailChangedMail: 'send_email_changed_mail',
  sendDetailsCorrectedMail: 'send_details_corrected_mail',
  sendPasswordMail: 'send_password_mail',
  tellGatewayOfEmail: 'tell_gateway_of_email',
  sendErasureLink: 'send_erasure_link',
  eraseDonor: 'erase_donor',
  endGiftsOfDeceased: 'end_gifts_of_deceased',
  findGiftsOfDeceased: 'find_gifts_of_deceased',
  eraseInactive: 'erase_inactive',
  sendErasedMail: 'send_erased_mail',
  fillFirstGifts: 'fill_first_gifts',
  cleanUp: 'clean_up',
} as const;

export const SCHEDULE = [
  scheduled(JOBS.eraseInactive, '3 9 * * *'),
  scheduled(JOBS.cleanUp, '17 9 * * *'),
  scheduled(JOBS.fillFirstGifts, '47 * * * *'),
  scheduled(JOBS.findGiftsOfDeceased, '29 * * * *'),
];

/** The mails that visitors can cause by a request, and the rate limit of each. */
export const REQUESTED_MAILS = {
  // The job itself stops mailing an address that has enough unused links. A donor is therefore not
  // refused because strangers typed their address.
  sendLink: { job: JOBS.sendLink, limit: 'mailbox' },
  sendErasureLink: { job: JOBS.sendErasureLink, limit: 'erasureMail' },
  sendEmailChangeMail: { job: JOBS.sendEmailChangeMail, limit: 'emailChange' },
} as const satisfies Record<string, RequestedMail>;

/** The same mails when staff request them for a donor, with their own limits. */
export const STAFF_MAILS = {
  sendEmailChangeMail: { job: JOBS.sendEmailChangeMail, limit: 'staffEmailChange' },
} as const satisfies Record<string, RequestedMail>;

import type { FastifyBaseLogger } from 'fastify';
import type { Retention } from '../../platform/database/forget.ts';
import { JOBS } from './job-names.ts';
import { fillFirstGifts } from '../accounts/index.ts';
import { PAYMENT_JOBS } from '../payments/index.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import type { Mailing } from '../../platform/mail/mailing.ts';
import { sendEmailChangeMail } from './account/email-change-mail.ts';
import { sendEmailChangedMail } from './account/email-changed-mail.ts';
import { finishMerge } from './account/finish-merge.ts';
import { sendPasswordMail } from './account/password-mail.ts';
import { sendLink } from './account/request-link.ts';
import { tellGatewayOfEmail } from './account/tell-gateway-of-email.ts';
import { sendDetailsCorrectedMail } from './care/correct-details.ts';
import { endGiftsOfDeceased, enqueueGiftsOfDeceased } from './care/end-gifts-of-deceased.ts';
import { cleanUp } from './clean-up/clean-up.ts';
import { sendErasureLink } from './privacy/ask-to-be-erased.ts';
import { eraseDonor } from './privacy/erase-donor.ts';
import { eraseInactive } from './privacy/erase-inactive.ts';
import { sendErasedMail } from './privacy/send-erased-mail.ts';

type GatewayJobsContext = Parameters<typeof eraseDonor>[0] &
  Parameters<typeof tellGatewayOfEmail>[0] &
  Parameters<typeof endGiftsOfDeceased>[0];

/** The jobs that wait for the gateway. */
export function donorGatewayJobs(context: GatewayJobsContext) {
  return {
    [JOBS.tellGatewayOfEmail]: (payload) => tellGatewayOfEmail(context, payload),
    [JOBS.eraseDonor]: (payload) => eraseDonor(context, payload),
    [JOBS.endGiftsOfDeceased]: (payload) => endGiftsOfDeceased(context, payload),
  } satisfies TaskGroup;
}

interface DonorJobsContext {
  mailing: Mailing;
  /** For mails that no law requires. */
  sparing: Mailing;
  log: FastifyBaseLogger;
  retention: Retention & { donorYears: number | undefined };
}

/** All other jobs. */
export function donorJobs({ mailing, sparing, log, retention }: DonorJobsContext) {
  const { db } = mailing;
  return {
    [JOBS.sendLink]: (payload) => sendLink(mailing, payload),
    [JOBS.sendEmailChangeMail]: (payload) => sendEmailChangeMail(mailing, payload),
    [JOBS.sendEmailChangedMail]: (payload) => sendEmailChangedMail(mailing, payload),
    [JOBS.sendDetailsCorrectedMail]: (payload) => sendDetailsCorrectedMail(sparing, payload),
    [JOBS.sendPasswordMail]: (payload) => sendPasswordMail(mailing, payload),
    [JOBS.sendErasureLink]: (payload) => sendErasureLink(mailing, payload),
    [JOBS.sendErasedMail]: (payload) => sendErasedMail(mailing, payload),
    [PAYMENT_JOBS.finishMerge]: (payload) => finishMerge(db, payload),
    [JOBS.cleanUp]: () => cleanUp({ db, log, retention }),
    [JOBS.findGiftsOfDeceased]: () => enqueueGiftsOfDeceased(db),
    [JOBS.fillFirstGifts]: () => fillFirstGifts(db),
    [JOBS.eraseInactive]: () => eraseInactive(db, retention.donorYears),
  } satisfies TaskGroup;
}

import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { sendEmailChangeMail } from './features/account/email-change-mail.ts';
import { sendEmailChangedMail } from './features/account/email-changed-mail.ts';
import { finishMerge } from './features/account/finish-merge.ts';
import { sendPasswordMail } from './features/account/password-mail.ts';
import { sendLink } from './features/account/request-link.ts';
import { tellGatewayOfEmail } from './features/account/tell-gateway-of-email.ts';
import { cleanUp } from './features/clean-up/clean-up.ts';
import { adoptCard } from './features/change-subscription/at-checkout/adopt-card.ts';
import { forgetMethod } from './features/change-subscription/forget-method.ts';
import { recheckSubscription } from './features/change-subscription/recheck-subscription.ts';
import {
  enqueueReminders,
  sendResumingMail,
} from './features/change-subscription/manage/remind-of-resuming.ts';
import { sendChangeMail } from './features/change-subscription/mails/send-change-mail.ts';
import { undoExtraCharge } from './features/give/undo-extra-charge.ts';
import { forgetGatewayCustomer } from './features/give/forget-gateway-customer.ts';
import { followDispute } from './features/disputes/follow-dispute.ts';
import { sendDisputeMail } from './features/disputes/send-dispute-mail.ts';
import { sendNotice } from './features/dedication-notice/send-notice.ts';
import { sendErasureLink } from './features/donor-data/ask-to-be-erased.ts';
import { eraseInactive } from './features/donor-data/erase-inactive.ts';
import { eraseDonor } from './features/donor-data/erase-donor.ts';
import { sendErasedMail } from './features/donor-data/send-erased-mail.ts';
import { sendMatchMail } from './features/employer-match/send-match-mail.ts';
import { holdGift } from './features/holds/hold-gift.ts';
import { releaseGift } from './features/holds/release-gift.ts';
import { sendDisputedGiftMail } from './features/holds/send-disputed-gift-mail.ts';
import { sumLedgerDays } from './features/ledger-days/sum-ledger-days.ts';
import { checkMethod } from './features/method-warnings/check-method.ts';
import { sendMethodMail } from './features/method-warnings/send-method-mail.ts';
import { enqueueChecks, enqueueRechecks } from './features/method-warnings/store.ts';
import { warnOfRevoked } from './features/method-warnings/warn-of-revoked.ts';
import { finishRecovery } from './features/recovery/finish-recovery.ts';
import { recoverMonth } from './features/recovery/recover-month.ts';
import { sendFailedMail } from './features/recovery/send-failed-mail.ts';
import { enqueueDue } from './features/recovery/store.ts';
import { followSettlements, reconcile } from './features/reconcile/reconcile.ts';
import { takeOwedMonth } from './features/recovery/take-owed-month.ts';
import { followSubscription } from './features/renewals/follow-subscription.ts';
import { sendEndedMail } from './features/renewals/send-ended-mail.ts';
import { enqueueOverdue } from './features/renewals/store.ts';
import { forgetEnteredCard } from './features/saved-methods/forget-entered-card.ts';
import { sendReceiptCopy } from './features/receipt/send-copy.ts';
import { sendReceipt } from './features/receipt/send-receipt.ts';
import { sendRefundReceipt } from './features/receipt/send-refund-receipt.ts';
import { followSettlement } from './features/settlement/follow-settlement.ts';
import { sendReturnedMail } from './features/settlement/send-returned-mail.ts';
import { following, reconciling } from './keeping-books.ts';
import { sendAlert } from './platform/alerts/send-alert.ts';
import { tellOfGivenUp } from './platform/jobs/given-up.ts';
import { JOBS, type JobName } from './platform/jobs/jobs.ts';
import type { Task, TaskGroup } from './platform/jobs/worker.ts';
import type { GiveContext } from './features/give/give.ts';
import type { Mailer } from './platform/mail/mailer.ts';

interface Parts {
  config: Config;
  giving: GiveContext;
  mailer: Mailer;
  log: FastifyBaseLogger;
}

/**
 * Which use case does which job. Whatever one job leaves to another is written in the database, with what caused it. What waits for
 * the gateway is a group of its own: when that does not answer, mails and all else go on.
 */
export function jobTasks(parts: Parts): TaskGroup[] {
  const askingGateway = tasksAskingGateway(parts);
  const others = otherTasks(parts) satisfies Record<Exclude<JobName, keyof typeof askingGateway>, Task>;
  return [askingGateway, others];
}

function tasksAskingGateway({ config, giving, mailer, log }: Parts) {
  const { db, gateway } = giving;
  const { charity, publicUrl, recoveryDays } = config;
  const follow = (payload: unknown) => followSubscription(following(giving), payload);
  const erasing = { ...giving, followSubscription: (subscriptionId: string) => follow({ subscriptionId }) };
  const recovering = { db, gateway, log, recoveryDays };
  return {
    [JOBS.undoExtraCharge]: (payload) => undoExtraCharge(giving, payload),
    [JOBS.forgetGatewayCustomer]: (payload) => forgetGatewayCustomer(gateway, payload),
    [JOBS.tellGatewayOfEmail]: (payload) => tellGatewayOfEmail(giving, payload),
    [JOBS.eraseDonor]: (payload) => eraseDonor(erasing, payload),
    [JOBS.forgetMethod]: (payload) => forgetMethod(giving, payload),
    [JOBS.forgetEnteredCard]: (payload) => forgetEnteredCard(giving, payload),
    [JOBS.adoptCard]: (payload) => adoptCard(giving, payload),
    [JOBS.recheckSubscription]: (payload) => recheckSubscription(giving, payload),
    [JOBS.followSubscription]: follow,
    [JOBS.followSettlement]: (payload) => followSettlement(giving, payload),
    [JOBS.followSettlements]: () => followSettlements(reconciling(giving)),
    [JOBS.reconcile]: async () => {
      await reconcile(reconciling(giving), 'last');
    },
    [JOBS.followDispute]: (payload) => followDispute(giving, payload),
    [JOBS.holdGift]: (payload) => holdGift(giving, payload),
    [JOBS.releaseGift]: (payload) => releaseGift(giving, payload),
    [JOBS.checkMethod]: (payload) => checkMethod(giving, payload),
    [JOBS.recoverMonth]: (payload) => recoverMonth(recovering, payload),
    [JOBS.takeOwedMonth]: (payload) => takeOwedMonth(recovering, payload),
    [JOBS.finishRecovery]: (payload) => finishRecovery(recovering, payload),
    [JOBS.sendChangeMail]: (payload) => sendChangeMail({ db, gateway, mailer, charity, publicUrl }, payload),
  } satisfies TaskGroup;
}

function otherTasks({ config, giving: { db }, mailer, log }: Parts) {
  const { charity, logo, publicUrl, alertEmails, retention } = config;
  const mailing = { db, mailer, charity, publicUrl, host: publicUrl.hostname };
  const receipting = { ...mailing, looks: { accentColor: charity.accentColor, logo } };
  return {
    [JOBS.sendReceipt]: (payload) => sendReceipt(receipting, payload),
    [JOBS.sendReceiptCopy]: (payload) => sendReceiptCopy(receipting, payload),
    [JOBS.sendLink]: (payload) => sendLink(mailing, payload),
    [JOBS.sendEmailChangeMail]: (payload) => sendEmailChangeMail(mailing, payload),
    [JOBS.sendEmailChangedMail]: (payload) => sendEmailChangedMail(mailing, payload),
    [JOBS.sendPasswordMail]: (payload) => sendPasswordMail(mailing, payload),
    [JOBS.sendErasureLink]: (payload) => sendErasureLink(mailing, payload),
    [JOBS.sendErasedMail]: (payload) => sendErasedMail(mailing, payload),
    [JOBS.finishMerge]: (payload) => finishMerge(db, payload),
    [JOBS.cleanUp]: () => cleanUp({ db, log, retention }),
    [JOBS.eraseInactive]: () => eraseInactive(db, retention.donorYears),
    [JOBS.sendNotice]: (payload) => sendNotice(mailing, payload),
    [JOBS.sendMatchMail]: (payload) => sendMatchMail(mailing, payload),
    [JOBS.sendAlert]: (payload) => sendAlert({ ...mailing, log, alertEmails }, payload),
    [JOBS.tellOfGivenUp]: () => tellOfGivenUp(db),
    [JOBS.sumLedgerDays]: () => sumLedgerDays({ db, timeZone: charity.timeZone }),
    [JOBS.followOverdue]: () => enqueueOverdue(db),
    [JOBS.sendReturnedMail]: (payload) => sendReturnedMail(mailing, payload),
    [JOBS.sendRefundMail]: (payload) => sendRefundReceipt(receipting, payload),
    [JOBS.sendDisputeMail]: (payload) => sendDisputeMail(mailing, payload),
    [JOBS.sendDisputedGiftMail]: (payload) => sendDisputedGiftMail(mailing, payload),
    [JOBS.checkMethods]: () => enqueueChecks(db),
    [JOBS.recheckWarned]: () => enqueueRechecks(db),
    [JOBS.warnOfRevoked]: (payload) => warnOfRevoked(db, payload),
    [JOBS.sendMethodMail]: (payload) => sendMethodMail(mailing, payload),
    [JOBS.finishRecoveries]: () => enqueueDue(db),
    [JOBS.sendFailedMail]: (payload) => sendFailedMail(mailing, payload),
    [JOBS.sendEndedMail]: (payload) => sendEndedMail(mailing, payload),
    [JOBS.remindOfResuming]: () => enqueueReminders(db),
    [JOBS.sendResumingMail]: (payload) => sendResumingMail(mailing, payload),
  } satisfies TaskGroup;
}

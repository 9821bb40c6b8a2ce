import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import {
  cleanUp,
  eraseDonor,
  eraseInactive,
  finishMerge,
  sendEmailChangeMail,
  sendEmailChangedMail,
  sendErasedMail,
  sendErasureLink,
  sendLink,
  sendPasswordMail,
  tellGatewayOfEmail,
} from './modules/donors/index.ts';
import {
  adoptCard,
  checkMethod,
  enqueueChecks,
  enqueueDue,
  enqueueOverdue,
  enqueueRechecks,
  enqueueReminders,
  finishRecovery,
  followSubscription,
  forgetMethod,
  holdGift,
  recheckSubscription,
  recoverMonth,
  releaseGift,
  sendChangeMail,
  sendDisputedGiftMail,
  sendEndedMail,
  sendFailedMail,
  sendMethodMail,
  sendResumingMail,
  takeOwedMonth,
  warnOfRevoked,
} from './modules/subscriptions/index.ts';
import {
  followDispute,
  followSettlement,
  followSettlements,
  forgetGatewayCustomer,
  reconcile,
  sendDisputeMail,
  sendReturnedMail,
  sumLedgerDays,
  undoExtraCharge,
  type GiveContext,
} from './modules/payments/index.ts';
import { sendMatchMail, sendNotice } from './modules/post-donation/index.ts';
import { forgetEnteredCard } from './modules/payment-methods/index.ts';
import { sendReceipt, sendReceiptCopy, sendRefundReceipt } from './modules/receipts/index.ts';
import { following, reconciling } from './keeping-books.ts';
import { sendAlert } from './platform/alerts/send-alert.ts';
import { tellOfGivenUp } from './platform/jobs/given-up.ts';
import { JOBS, type JobName } from './platform/jobs/jobs.ts';
import type { Task, TaskGroup } from './platform/jobs/worker.ts';
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

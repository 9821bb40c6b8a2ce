import { JOBS } from './job-names.ts';
import type { TaskGroup } from '../../platform/jobs/worker.ts';
import type { Mailing } from '../../platform/mail/mailing.ts';
import { followDispute } from './disputes/follow-dispute.ts';
import { sendDisputeMail } from './disputes/send-dispute-mail.ts';
import { forgetGatewayCustomer } from './donate/forget-gateway-customer.ts';
import type { GiveContext } from './donate/give-context.ts';
import { undoExtraCharge } from './donate/undo-extra-charge.ts';
import { beginImportedMonthly } from './imported-monthly/begin-imported.ts';
import { sendImportedMonthlyMail } from './imported-monthly/send-imported-mail.ts';
import { sumLedgerDays } from './ledger/sum-ledger-days.ts';
import { forgetKeptMethod } from './monthly-offer/forget-kept.ts';
import { sendMonthlyBegunMail } from './monthly-offer/send-begun-mail.ts';
import { lapseOffers } from './monthly-offer/store.ts';
import { sendReversedMail } from './offline/send-reversed-mail.ts';
import { findDoubles } from './possible-doubles.ts';
import { lapseRefundRequests } from './refunds/lapse-requests.ts';
import type { ReconcileContext } from './reconciliation/reconcile-context.ts';
import { followSettlements, reconcileByNight } from './reconciliation/reconcile.ts';
import { followSettlement } from './settlement/follow-settlement.ts';
import { sendReturnedMail } from './settlement/send-returned-mail.ts';

/** The jobs that wait for the gateway. */
export function paymentGatewayJobs(giving: GiveContext, reconciling: () => ReconcileContext) {
  return {
    [JOBS.undoExtraCharge]: (payload) => undoExtraCharge(giving, payload),
    [JOBS.forgetGatewayCustomer]: (payload) => forgetGatewayCustomer(giving.gateway, payload),
    [JOBS.forgetKeptMethod]: (payload) => forgetKeptMethod(giving, payload),
    [JOBS.beginImportedMonthly]: (payload) => beginImportedMonthly(giving, payload),
    [JOBS.followSettlement]: (payload) => followSettlement(giving, payload),
    [JOBS.followSettlements]: () => followSettlements(reconciling()),
    [JOBS.reconcile]: () => reconcileByNight(reconciling()),
    [JOBS.followDispute]: (payload) => followDispute(giving, payload),
  } satisfies TaskGroup;
}

/** All other jobs. */
/** @param sparing for mails that no law requires */
export function paymentJobs(mailing: Mailing, sparing: Mailing, fiscalYearStarts: number) {
  const { db, charity } = mailing;
  return {
    [JOBS.sumLedgerDays]: () => sumLedgerDays({ db, timeZone: charity.timeZone, fiscalYearStarts }),
    [JOBS.findDoubles]: () => findDoubles(db),
    [JOBS.lapseRefundRequests]: () => lapseRefundRequests(db),
    [JOBS.lapseMonthlyOffers]: () => lapseOffers(db, JOBS.forgetKeptMethod),
    [JOBS.sendMonthlyBegunMail]: (payload) => sendMonthlyBegunMail(sparing, payload),
    [JOBS.sendImportedMonthlyMail]: (payload) => sendImportedMonthlyMail(sparing, payload),
    [JOBS.sendReturnedMail]: (payload) => sendReturnedMail(sparing, payload),
    [JOBS.sendReversedMail]: (payload) => sendReversedMail(mailing, payload),
    [JOBS.sendDisputeMail]: (payload) => sendDisputeMail(mailing, payload),
  } satisfies TaskGroup;
}

import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import type { StaffChangesContext } from './context.ts';
import { approveDonorEmailChange } from './donors/approve-email.ts';
import {
  changeDonorLanguage,
  limitDonorContact,
  recordDonorDeath,
  recordDonorNews,
  undoDonorDeath,
} from './donors/contact.ts';
import { changeDonorEmail, correctDonorDetails, withdrawDonorEmailChange } from './donors/details.ts';
import { merge, undo } from './donors/merges.ts';
import { eraseDonor, exportDonor } from './donors/privacy.ts';
import { addDonorTag, removeDonorTag } from './donors/tags.ts';
import {
  cancel,
  changeAmount,
  changeDay,
  mailRepairLink,
  pause,
  readChoices,
  resume,
  retry,
} from './monthly-gifts/monthly-gifts.ts';
import { dismissGiftDouble } from './doubles/doubles.ts';
import { allocate, changeMonthlyFunds, keepFund } from './funds/funds.ts';
import { removeGiftName } from './names/names.ts';
import { correctReceipt, readCorrection } from './receipts/receipts.ts';
import { approve, readAllowance, readOpen, refundGift, reject } from './refunds/refunds.ts';

/** Registers staff's changes of gifts, monthly gifts and donors. */
export function staffChangesRoutes(
  app: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: StaffChangesContext,
): void {
  serveStaffEndpoint(app, endpoints, 'saveFund', (call) => keepFund(context, call));
  serveStaffEndpoint(app, endpoints, 'allocateGift', (call) => allocate(context, call));
  serveStaffEndpoint(app, endpoints, 'changeMonthlyGiftFunds', (call) => changeMonthlyFunds(context, call));
  serveStaffEndpoint(app, endpoints, 'refundGift', (call) => refundGift(context, call));
  serveStaffEndpoint(app, endpoints, 'approveRefund', (call) => approve(context, call));
  serveStaffEndpoint(app, endpoints, 'rejectRefund', (call) => reject(context, call));
  serveStaffEndpoint(app, endpoints, 'getRefundAllowance', (call) => readAllowance(context, call));
  serveStaffEndpoint(app, endpoints, 'getOpenRefunds', (call) => readOpen(context, call));
  serveStaffEndpoint(app, endpoints, 'getMonthlyGiftChoices', (call) => readChoices(context, call));
  serveStaffEndpoint(app, endpoints, 'changeMonthlyGiftAmount', (call) => changeAmount(context, call));
  serveStaffEndpoint(app, endpoints, 'changeMonthlyGiftDay', (call) => changeDay(context, call));
  serveStaffEndpoint(app, endpoints, 'pauseMonthlyGift', (call) => pause(context, call));
  serveStaffEndpoint(app, endpoints, 'resumeMonthlyGift', (call) => resume(context, call));
  serveStaffEndpoint(app, endpoints, 'cancelMonthlyGift', (call) => cancel(context, call));
  serveStaffEndpoint(app, endpoints, 'retryFailedMonth', (call) => retry(context, call));
  serveStaffEndpoint(app, endpoints, 'correctDonorDetails', (call) => correctDonorDetails(context, call));
  serveStaffEndpoint(app, endpoints, 'changeDonorEmail', (call) => changeDonorEmail(context, call));
  serveStaffEndpoint(app, endpoints, 'approveDonorEmailChange', (call) =>
    approveDonorEmailChange(context, call),
  );
  serveStaffEndpoint(app, endpoints, 'withdrawDonorEmailChange', (call) =>
    withdrawDonorEmailChange(context, call),
  );
  serveStaffEndpoint(app, endpoints, 'getReceiptCorrection', (call) => readCorrection(context, call));
  serveStaffEndpoint(app, endpoints, 'correctReceipt', (call) => correctReceipt(context, call));
  serveStaffEndpoint(app, endpoints, 'exportDonorData', (call) => exportDonor(context, call));
  serveStaffEndpoint(app, endpoints, 'eraseDonor', (call) => eraseDonor(context, call));
  serveStaffEndpoint(app, endpoints, 'mergeDonors', (call) => merge(context, call));
  serveStaffEndpoint(app, endpoints, 'undoDonorMerge', (call) => undo(context, call));
  serveStaffEndpoint(app, endpoints, 'addDonorTag', (call) => addDonorTag(context, call));
  serveStaffEndpoint(app, endpoints, 'removeDonorTag', (call) => removeDonorTag(context, call));
  serveStaffEndpoint(app, endpoints, 'recordDonorDeath', (call) => recordDonorDeath(context, call));
  serveStaffEndpoint(app, endpoints, 'undoDonorDeath', (call) => undoDonorDeath(context, call));
  serveStaffEndpoint(app, endpoints, 'limitDonorContact', (call) => limitDonorContact(context, call));
  serveStaffEndpoint(app, endpoints, 'recordDonorNews', (call) => recordDonorNews(context, call));
  serveStaffEndpoint(app, endpoints, 'changeDonorLanguage', (call) => changeDonorLanguage(context, call));
  serveStaffEndpoint(app, endpoints, 'dismissGiftDouble', (call) => dismissGiftDouble(context, call));
  serveStaffEndpoint(app, endpoints, 'removeGiftName', (call) => removeGiftName(context, call));
  serveStaffEndpoint(app, endpoints, 'sendRepairLink', (call) => mailRepairLink(context, call));
}

import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { readOrMakeKey } from '../../platform/database/stored-key.ts';
import { closeOneAlert, lookAtAlert } from './alerts/alert-acts.ts';
import { getAlerts } from './alerts/get-alerts.ts';
import { decideCard, getCardsToReview } from './cards/cards.ts';
import { getAuditLog } from './audit-log/get-audit-log.ts';
import type { OperationsContext } from './context.ts';
import {
  downloadGiftAidClaim,
  getGiftAid,
  makeGiftAidClaim,
  takeBackGiftAidClaim,
} from './gift-aid/gift-aid.ts';
import { getFailedJobs, getJobs } from './jobs/get-jobs.ts';
import { giveUpJob, retryAll, retryOne } from './jobs/job-acts.ts';
import { getSettings } from './settings/get-settings.ts';
import { exportToSend } from './to-send/export-to-send.ts';
import { getToSend } from './to-send/get-to-send.ts';
import { markSent, unmarkSent } from './to-send/mark-sent.ts';

/**
 * Registers the console's calls about shipments, alerts, jobs and settings.
 * @param scope the scope of the console's calls
 */
export async function staffOperationsRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  given: Omit<OperationsContext, 'cursorKey'>,
): Promise<void> {
  const context = { ...given, cursorKey: await readOrMakeKey(given.db, 'staff-cursors') };
  serveStaffEndpoint(scope, endpoints, 'getToSend', (call) => getToSend(context, call));
  serveStaffEndpoint(scope, endpoints, 'markSent', (call) => markSent(context, call));
  serveStaffEndpoint(scope, endpoints, 'unmarkSent', (call) => unmarkSent(context, call));
  serveStaffEndpoint(scope, endpoints, 'exportToSend', (call) => exportToSend(context, call));
  serveStaffEndpoint(scope, endpoints, 'getCardsToReview', () => getCardsToReview(context));
  serveStaffEndpoint(scope, endpoints, 'approveCard', (call) => decideCard(context, 'approved', call));
  serveStaffEndpoint(scope, endpoints, 'rejectCard', (call) => decideCard(context, 'rejected', call));
  serveStaffEndpoint(scope, endpoints, 'getAlerts', (call) => getAlerts(context, call));
  serveStaffEndpoint(scope, endpoints, 'lookAtAlert', (call) => lookAtAlert(context, call));
  serveStaffEndpoint(scope, endpoints, 'closeAlert', (call) => closeOneAlert(context, call));
  serveStaffEndpoint(scope, endpoints, 'getAuditLog', (call) => getAuditLog(context, call));
  serveStaffEndpoint(scope, endpoints, 'getJobs', () => getJobs(context));
  serveStaffEndpoint(scope, endpoints, 'getFailedJobs', (call) => getFailedJobs(context, call));
  serveStaffEndpoint(scope, endpoints, 'retryJob', (call) => retryOne(context, call));
  serveStaffEndpoint(scope, endpoints, 'retryJobs', (call) => retryAll(context, call));
  serveStaffEndpoint(scope, endpoints, 'giveUpJob', (call) => giveUpJob(context, call));
  serveStaffEndpoint(scope, endpoints, 'getGiftAid', () => getGiftAid(context));
  serveStaffEndpoint(scope, endpoints, 'makeGiftAidClaim', (call) => makeGiftAidClaim(context, call));
  serveStaffEndpoint(scope, endpoints, 'takeBackGiftAidClaim', (call) => takeBackGiftAidClaim(context, call));
  serveStaffEndpoint(scope, endpoints, 'downloadGiftAidClaim', (call) => downloadGiftAidClaim(context, call));
  serveStaffEndpoint(scope, endpoints, 'getSettings', () => getSettings(context));
}

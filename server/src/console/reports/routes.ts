import type { FastifyInstance } from 'fastify';
import { readOrMakeKey } from '../../platform/database/stored-key.ts';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import type { ReportsContext } from './context.ts';
import { exportDonorList, getDonorList } from './donors/get-donor-list.ts';
import { exportRetention, getRetention } from './donors/get-retention.ts';
import { exportGivingReport, getGivingReport } from './giving/get-giving-report.ts';
import { exportSegment, getSegment } from './segments/get-segment.ts';
import { exportSourceReport, getSourceReport } from './sources/get-source-report.ts';
import { exportMonthlyReport, getMonthlyReport } from './monthly/get-monthly-report.ts';

/**
 * Registers the console's calls about reports.
 * @param scope the scope of the console's calls
 */
export async function staffReportsRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  given: Omit<ReportsContext, 'cursorKey'>,
): Promise<void> {
  const context = { ...given, cursorKey: await readOrMakeKey(given.db, 'staff-cursors') };
  serveStaffEndpoint(scope, endpoints, 'getSegment', (call) => getSegment(context, call));
  serveStaffEndpoint(scope, endpoints, 'exportSegment', (call) => exportSegment(context, call));
  serveStaffEndpoint(scope, endpoints, 'getGivingReport', (call) => getGivingReport(context, call));
  serveStaffEndpoint(scope, endpoints, 'exportGivingReport', (call) => exportGivingReport(context, call));
  serveStaffEndpoint(scope, endpoints, 'getMonthlyReport', (call) => getMonthlyReport(context, call));
  serveStaffEndpoint(scope, endpoints, 'exportMonthlyReport', (call) => exportMonthlyReport(context, call));
  serveStaffEndpoint(scope, endpoints, 'getSourceReport', (call) => getSourceReport(context, call));
  serveStaffEndpoint(scope, endpoints, 'exportSourceReport', (call) => exportSourceReport(context, call));
  serveStaffEndpoint(scope, endpoints, 'getRetention', () => getRetention(context));
  serveStaffEndpoint(scope, endpoints, 'exportRetention', (call) => exportRetention(context, call));
  serveStaffEndpoint(scope, endpoints, 'getDonorList', (call) => getDonorList(context, call));
  serveStaffEndpoint(scope, endpoints, 'exportDonorList', (call) => exportDonorList(context, call));
}

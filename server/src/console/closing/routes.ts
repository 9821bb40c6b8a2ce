import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { closeMonth } from './close-month.ts';
import type { StaffClosingContext } from './context.ts';
import { getMonth, getMonths } from './get-months.ts';
import { downloadJournal, downloadMonth } from './month-files.ts';
import { saveJournalAccounts } from './save-accounts.ts';

/**
 * Registers the console's calls about months.
 * @param scope the scope of the console's calls
 */
export function staffClosingRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: StaffClosingContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'getMonths', () => getMonths(context));
  serveStaffEndpoint(scope, endpoints, 'getMonth', (call) => getMonth(context, call));
  serveStaffEndpoint(scope, endpoints, 'closeMonth', (call) => closeMonth(context, call));
  serveStaffEndpoint(scope, endpoints, 'downloadMonth', (call) => downloadMonth(context, call));
  serveStaffEndpoint(scope, endpoints, 'downloadJournal', (call) => downloadJournal(context, call));
  serveStaffEndpoint(scope, endpoints, 'saveJournalAccounts', (call) => saveJournalAccounts(context, call));
}

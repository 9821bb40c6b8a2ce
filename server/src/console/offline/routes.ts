import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { addOfflineDonor } from './add-donor.ts';
import { bookOfflineBatch, reverseOfflineGift } from './book.ts';
import type { StaffOfflineContext } from './context.ts';
import { getOfflineBatch, getOfflineBatches } from './get-batches.ts';
import { printOfflineLetters } from './print-letters.ts';
import { removeOfflineBatch, saveOfflineBatch } from './save-batch.ts';
import { removeOfflineLine, saveOfflineLine } from './save-line.ts';

/**
 * Registers the console's calls about offline gifts.
 * @param scope the scope of the console's calls
 */
export function staffOfflineRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: StaffOfflineContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'getOfflineBatches', () => getOfflineBatches(context));
  serveStaffEndpoint(scope, endpoints, 'getOfflineBatch', (call) => getOfflineBatch(context, call));
  serveStaffEndpoint(scope, endpoints, 'saveOfflineBatch', (call) => saveOfflineBatch(context, call));
  serveStaffEndpoint(scope, endpoints, 'removeOfflineBatch', (call) => removeOfflineBatch(context, call));
  serveStaffEndpoint(scope, endpoints, 'saveOfflineLine', (call) => saveOfflineLine(context, call));
  serveStaffEndpoint(scope, endpoints, 'removeOfflineLine', (call) => removeOfflineLine(context, call));
  serveStaffEndpoint(scope, endpoints, 'addOfflineDonor', (call) => addOfflineDonor(context, call));
  serveStaffEndpoint(scope, endpoints, 'bookOfflineBatch', (call) => bookOfflineBatch(context, call));
  serveStaffEndpoint(scope, endpoints, 'reverseOfflineGift', (call) => reverseOfflineGift(context, call));
  serveStaffEndpoint(scope, endpoints, 'printOfflineLetters', (call) => printOfflineLetters(context, call));
}

import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { beginExport, beginImpersonalExport, type BeginContext } from './begin-export.ts';
import { downloadExport } from './download-export.ts';
import { getExports } from './get-exports.ts';

/**
 * Registers the console's calls about exports.
 * @param scope the scope of the console's calls
 */
export function staffExportsRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: BeginContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'beginExport', (call) => beginExport(context, call));
  serveStaffEndpoint(scope, endpoints, 'beginImpersonalExport', (call) =>
    beginImpersonalExport(context, call),
  );
  serveStaffEndpoint(scope, endpoints, 'getExports', (call) => getExports(context.db, call));
  serveStaffEndpoint(scope, endpoints, 'downloadExport', (call) => downloadExport(context, call));
}

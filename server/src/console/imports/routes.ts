import { IMPORT_FILE_MAX_MEGABYTES } from '@handsel/contract/console';
import { importWords as words } from '@handsel/words/console/import-files';
import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import type { StaffImportsContext } from './context.ts';
import { downloadImportReport, downloadSkippedLines } from './download-report.ts';
import { getImport, getImports } from './get-imports.ts';
import { checkImport, removeImport, startImport, undoImport } from './steps.ts';
import { uploadImport, uploadImportPart } from './upload.ts';

const UPLOAD = {
  limit: 'importFile',
  tooLarge: words.tooLarge({ megabytes: IMPORT_FILE_MAX_MEGABYTES }),
} as const;

/**
 * Registers the console's calls about imports.
 * @param scope the scope of the console's calls
 */
export function staffImportsRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: StaffImportsContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'getImports', () => getImports(context));
  serveStaffEndpoint(scope, endpoints, 'getImport', (call) => getImport(context, call));
  serveStaffEndpoint(scope, endpoints, 'uploadImport', (call) => uploadImport(context, call), UPLOAD);
  serveStaffEndpoint(scope, endpoints, 'uploadImportPart', (call) => uploadImportPart(context, call), UPLOAD);
  serveStaffEndpoint(scope, endpoints, 'checkImport', (call) => checkImport(context, call));
  serveStaffEndpoint(scope, endpoints, 'startImport', (call) => startImport(context, call));
  serveStaffEndpoint(scope, endpoints, 'undoImport', (call) => undoImport(context, call));
  serveStaffEndpoint(scope, endpoints, 'removeImport', (call) => removeImport(context, call));
  serveStaffEndpoint(scope, endpoints, 'downloadSkippedLines', (call) => downloadSkippedLines(context, call));
  serveStaffEndpoint(scope, endpoints, 'downloadImportReport', (call) => downloadImportReport(context, call));
}

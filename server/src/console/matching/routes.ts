import { EMPLOYER_FILE_MAX_MEGABYTES } from '@handsel/contract/console';
import { staffMatchingErrorWords as words } from '@handsel/words/console/matching';
import type { FastifyInstance } from 'fastify';
import { readOrMakeKey } from '../../platform/database/stored-key.ts';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import type { MatchingContext } from './context.ts';
import { exportEmployers } from './directory/export-employers.ts';
import { importEmployers } from './directory/import-employers.ts';
import { getEmployers, saveEmployer } from './directory/employers.ts';
import { getMatches, saveMatch } from './matches.ts';

/**
 * Registers the console's calls about employers who match gifts.
 * @param scope the scope of the console's calls
 */
export async function staffMatchingRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  given: Omit<MatchingContext, 'cursorKey'>,
): Promise<void> {
  const context = { ...given, cursorKey: await readOrMakeKey(given.db, 'staff-cursors') };
  serveStaffEndpoint(scope, endpoints, 'getEmployers', (call) => getEmployers(context, call));
  serveStaffEndpoint(scope, endpoints, 'saveEmployer', (call) => saveEmployer(context, call));
  serveStaffEndpoint(scope, endpoints, 'importEmployers', (call) => importEmployers(context, call), {
    limit: 'employerFile',
    tooLarge: words.tooLarge({ megabytes: EMPLOYER_FILE_MAX_MEGABYTES }),
  });
  serveStaffEndpoint(scope, endpoints, 'exportEmployers', (call) => exportEmployers(context, call));
  serveStaffEndpoint(scope, endpoints, 'getMatches', (call) => getMatches(context, call));
  serveStaffEndpoint(scope, endpoints, 'saveMatch', (call) => saveMatch(context, call));
}

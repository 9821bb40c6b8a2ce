import { BANK_FILE_MAX_MEGABYTES } from '@handsel/contract/console';
import { bankFileWords as words } from '@handsel/words/console/bank-files';
import type { FastifyInstance } from 'fastify';
import { readOrMakeKey } from '../../platform/database/stored-key.ts';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { addBankLine, getBankLines, removeLine } from './bank-lines.ts';
import type { StaffDepositsContext } from './context.ts';
import { getAwaitedGifts } from './get-awaited-gifts.ts';
import { getBankLine } from './get-bank-line.ts';
import { matchBankLine, unmatchBankLine } from './match-gifts.ts';
import { getDeposit, getDepositLines } from './get-deposit.ts';
import { getDeposits } from './get-deposits.ts';
import { importBankFile } from './import-bank-file.ts';
import { matchDeposit, unmatchDeposit } from './match.ts';

/**
 * Registers the console's calls about deposits.
 * @param scope the scope of the console's calls
 */
export async function staffDepositsRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  given: Omit<StaffDepositsContext, 'cursorKey'>,
): Promise<void> {
  const context = { ...given, cursorKey: await readOrMakeKey(given.db, 'staff-cursors') };
  serveStaffEndpoint(scope, endpoints, 'getDeposits', (call) => getDeposits(context, call));
  serveStaffEndpoint(scope, endpoints, 'getDeposit', (call) => getDeposit(context, call));
  serveStaffEndpoint(scope, endpoints, 'getDepositLines', (call) => getDepositLines(context, call));
  serveStaffEndpoint(scope, endpoints, 'getBankLines', (call) => getBankLines(context, call));
  serveStaffEndpoint(scope, endpoints, 'getBankLine', (call) => getBankLine(context, call));
  serveStaffEndpoint(scope, endpoints, 'getAwaitedGifts', (call) => getAwaitedGifts(context, call));
  serveStaffEndpoint(scope, endpoints, 'matchBankLine', (call) => matchBankLine(context, call));
  serveStaffEndpoint(scope, endpoints, 'unmatchBankLine', (call) => unmatchBankLine(context, call));
  serveStaffEndpoint(scope, endpoints, 'addBankLine', (call) => addBankLine(context, call));
  serveStaffEndpoint(scope, endpoints, 'importBankFile', (call) => importBankFile(context, call), {
    limit: 'bankFile',
    tooLarge: words.tooLarge({ megabytes: BANK_FILE_MAX_MEGABYTES }),
  });
  serveStaffEndpoint(scope, endpoints, 'removeBankLine', (call) => removeLine(context, call));
  serveStaffEndpoint(scope, endpoints, 'matchDeposit', (call) => matchDeposit(context, call));
  serveStaffEndpoint(scope, endpoints, 'unmatchDeposit', (call) => unmatchDeposit(context, call));
}

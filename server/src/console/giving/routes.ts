import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { readOrMakeKey } from '../../platform/database/stored-key.ts';
import type { GivingContext } from './context.ts';
import { getDonor } from './donors/get-donor.ts';
import { getDonors } from './donors/get-donors.ts';
import { getTagsInUse } from './donors/get-tags.ts';
import { mailDonorYear } from './donors/mail-year.ts';
import { printDonorYear } from './donors/print-year.ts';
import { getFunnel } from './funnel/get-funnel.ts';
import { getFunds } from './funds/get-funds.ts';
import { getEndedRefunds } from './gifts/get-ended-refunds.ts';
import { getGift } from './gifts/get-gift.ts';
import { getGiftSums } from './gifts/get-gift-sums.ts';
import { getGifts } from './gifts/get-gifts.ts';
import { getTiers } from './gifts/get-tiers.ts';
import { printGiftReceipt } from './gifts/print-receipt.ts';
import { resendReceipt } from './gifts/resend-receipt.ts';
import { getMonthlyGift } from './monthly-gifts/get-monthly-gift.ts';
import { getMonthlyGifts } from './monthly-gifts/get-monthly-gifts.ts';
import { addNote } from './notes/add-note.ts';
import { getOverview } from './overview/get-overview.ts';
import { deleteGiftView, getGiftViews, saveGiftView } from './views/gift-views.ts';

/**
 * Registers the console's calls about giving.
 * @param scope the scope of the console's calls
 */
export async function staffGivingRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  given: Omit<GivingContext, 'cursorKey'>,
): Promise<void> {
  const context = { ...given, cursorKey: await readOrMakeKey(given.db, 'staff-cursors') };
  serveStaffEndpoint(scope, endpoints, 'getOverview', (call) => getOverview(context, call));
  serveStaffEndpoint(scope, endpoints, 'getFunds', () => getFunds(context));
  serveStaffEndpoint(scope, endpoints, 'getFunnel', (call) => getFunnel(context, call));
  serveStaffEndpoint(scope, endpoints, 'getGifts', (call) => getGifts(context, call));
  serveStaffEndpoint(scope, endpoints, 'getGiftSums', (call) => getGiftSums(context, call));
  serveStaffEndpoint(scope, endpoints, 'getEndedRefunds', (call) => getEndedRefunds(context, call));
  serveStaffEndpoint(scope, endpoints, 'getTiers', () => getTiers(context));
  serveStaffEndpoint(scope, endpoints, 'getGiftViews', (call) => getGiftViews(given.db, call));
  serveStaffEndpoint(scope, endpoints, 'saveGiftView', (call) => saveGiftView(given.db, call));
  serveStaffEndpoint(scope, endpoints, 'deleteGiftView', (call) => deleteGiftView(given.db, call));
  serveStaffEndpoint(scope, endpoints, 'getGift', (call) => getGift(context, call));
  serveStaffEndpoint(scope, endpoints, 'resendReceipt', (call) => resendReceipt(context, call));
  serveStaffEndpoint(scope, endpoints, 'printGiftReceipt', (call) => printGiftReceipt(context, call));
  serveStaffEndpoint(scope, endpoints, 'addGiftNote', (call) =>
    addNote(context, call, { kind: 'gift', id: call.params.id }, call.body.text),
  );
  serveStaffEndpoint(scope, endpoints, 'getDonors', (call) => getDonors(context, call));
  serveStaffEndpoint(scope, endpoints, 'getDonorTags', () => getTagsInUse(context));
  serveStaffEndpoint(scope, endpoints, 'getDonor', (call) => getDonor(context, call));
  serveStaffEndpoint(scope, endpoints, 'printDonorYear', (call) => printDonorYear(context, call));
  serveStaffEndpoint(scope, endpoints, 'mailDonorYear', (call) => mailDonorYear(context, call));
  serveStaffEndpoint(scope, endpoints, 'addDonorNote', (call) =>
    addNote(context, call, { kind: 'donor', id: call.params.id }, call.body.text),
  );
  serveStaffEndpoint(scope, endpoints, 'getMonthlyGifts', (call) => getMonthlyGifts(context, call));
  serveStaffEndpoint(scope, endpoints, 'getMonthlyGift', (call) => getMonthlyGift(context, call));
}

import { IMAGE_MAX_MEGABYTES } from '@handsel/contract/console';
import { charityFieldWords as words } from '@handsel/words/console/charity-fields';
import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import { discardAbTest, getAbTests, previewAbTest, saveAbTest } from './ab-tests/edit-test.ts';
import { decideAbTest, startAbTest, stopAbTest } from './ab-tests/run-test.ts';
import type { CharityContext } from './context.ts';
import { discardCharityDraft, getCharity, saveCharityDraft } from './draft.ts';
import { previewCharity, sendCharityTestMail } from './preview.ts';
import { getCharityVersions, publishCharity, restoreCharityVersion } from './publish.ts';
import { uploadImage } from './upload-image.ts';

/**
 * Registers the console's calls about the charity's content and design.
 * @param scope the scope of the console's calls
 */
export function charityRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: CharityContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'getCharity', () => getCharity(context));
  serveStaffEndpoint(scope, endpoints, 'saveCharityDraft', (call) => saveCharityDraft(context, call));
  serveStaffEndpoint(scope, endpoints, 'discardCharityDraft', (call) => discardCharityDraft(context, call));
  serveStaffEndpoint(scope, endpoints, 'publishCharity', (call) => publishCharity(context, call));
  serveStaffEndpoint(scope, endpoints, 'getCharityVersions', () => getCharityVersions(context));
  serveStaffEndpoint(scope, endpoints, 'restoreCharityVersion', (call) =>
    restoreCharityVersion(context, call),
  );
  serveStaffEndpoint(scope, endpoints, 'previewCharity', (call) => previewCharity(context, call));
  serveStaffEndpoint(scope, endpoints, 'sendCharityTestMail', (call) => sendCharityTestMail(context, call));
  serveStaffEndpoint(scope, endpoints, 'uploadImage', (call) => uploadImage(context, call), {
    limit: 'charityImage',
    tooLarge: words.imageTooLarge({ megabytes: IMAGE_MAX_MEGABYTES }),
  });
  abTestRoutes(scope, endpoints, context);
}

function abTestRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: CharityContext,
): void {
  serveStaffEndpoint(scope, endpoints, 'getAbTests', () => getAbTests(context));
  serveStaffEndpoint(scope, endpoints, 'saveAbTest', (call) => saveAbTest(context, call));
  serveStaffEndpoint(scope, endpoints, 'discardAbTest', (call) => discardAbTest(context, call));
  serveStaffEndpoint(scope, endpoints, 'startAbTest', (call) => startAbTest(context, call));
  serveStaffEndpoint(scope, endpoints, 'stopAbTest', (call) => stopAbTest(context, call));
  serveStaffEndpoint(scope, endpoints, 'decideAbTest', (call) => decideAbTest(context, call));
  serveStaffEndpoint(scope, endpoints, 'previewAbTest', (call) => previewAbTest(context, call));
}

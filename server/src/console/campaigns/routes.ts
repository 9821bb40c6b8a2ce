import type { FastifyInstance } from 'fastify';
import { serveStaffEndpoint, type StaffEndpointContext } from '../access/index.ts';
import type { StaffCampaignsContext } from './context.ts';
import { addCampaign, discardCampaignDraft, getCampaign, getCampaigns, saveCampaignDraft } from './drafts.ts';
import { getCampaignPoster } from './poster/poster.ts';
import { makePreviewLink, previewCampaign } from './preview.ts';
import { getCampaignSources } from './sources.ts';
import {
  archiveCampaign,
  getCampaignVersions,
  mergeCampaign,
  publishCampaign,
  restoreCampaignVersion,
} from './publish.ts';

/** Enough for a story of the maximum length, in any alphabet. */
const DRAFT = { bodyLimit: 1024 * 1024 };

/**
 * Registers the console's calls about campaigns.
 * @param scope the scope of the console's calls
 */
export function staffCampaignsRoutes(
  scope: FastifyInstance,
  endpoints: StaffEndpointContext,
  context: StaffCampaignsContext,
): void {
  const serve = serveStaffEndpoint;
  serve(scope, endpoints, 'getCampaigns', () => getCampaigns(context));
  serve(scope, endpoints, 'getCampaign', (call) => getCampaign(context, call));
  serve(scope, endpoints, 'addCampaign', (call) => addCampaign(context, call));
  serve(scope, endpoints, 'saveCampaignDraft', (call) => saveCampaignDraft(context, call), DRAFT);
  serve(scope, endpoints, 'discardCampaignDraft', (call) => discardCampaignDraft(context, call));
  serve(scope, endpoints, 'publishCampaign', (call) => publishCampaign(context, call));
  serve(scope, endpoints, 'getCampaignVersions', (call) => getCampaignVersions(context, call));
  serve(scope, endpoints, 'restoreCampaignVersion', (call) => restoreCampaignVersion(context, call));
  serve(scope, endpoints, 'archiveCampaign', (call) => archiveCampaign(context, call));
  serve(scope, endpoints, 'mergeCampaign', (call) => mergeCampaign(context, call));
  serve(scope, endpoints, 'previewCampaign', (call) => previewCampaign(context, call));
  serve(scope, endpoints, 'makePreviewLink', (call) => makePreviewLink(context, call));
  serve(scope, endpoints, 'getCampaignSources', (call) => getCampaignSources(context, call));
  serve(scope, endpoints, 'getCampaignPoster', (call) => getCampaignPoster(context, call));
}

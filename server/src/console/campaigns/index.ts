export type { CampaignToRender, StaffCampaignsContext } from './context.ts';
export { imagesOf } from './describe-campaign.ts';
export { servePreviewLinks } from './preview.ts';
export { staffCampaignsRoutes } from './routes.ts';

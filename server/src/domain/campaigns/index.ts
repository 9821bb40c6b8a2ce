export { createVisitCounter } from './count-visits.ts';
export {
  countCampaigns,
  NOTHING_YET,
  progressOf,
  unbookedCents,
  type CampaignCount,
} from './count-campaigns.ts';
export {
  campaignOf,
  countOf,
  namedBy,
  namedDonorsOf,
  openCampaigns,
  takesGifts,
  type Campaigns,
  type PublishedCampaign,
} from './published.ts';
export { JOBS as CAMPAIGN_JOBS } from './job-names.ts';
export { campaignJobs } from './jobs.ts';
export { forgetNames, unnameGift } from './named-gifts.ts';
export { campaignRoutes } from './routes.ts';
export { tellOfGift } from './send-gift-mail.ts';
export {
  beginsBeforeItEnds,
  deleteDraft,
  findCampaign,
  findSlugOwner,
  insertCampaign,
  insertVersion,
  keepSlug,
  lockCampaigns,
  moveCampaign,
  readVersions,
  setArchived,
  writeDraft,
} from './store.ts';

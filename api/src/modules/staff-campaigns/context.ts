import type { CampaignContent, Charity } from '@handsel/contract';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Campaigns } from '../campaigns/index.ts';

/** A campaign's page as a draft makes it. */
export interface CampaignToRender {
  id: string;
  code: string;
  version: number;
  content: CampaignContent;
}

/** What the use cases of campaigns need. */
export interface StaffCampaignsContext {
  db: Db;
  limits: Limits;
  /** The charity's. */
  timeZone: string;
  publicUrl: URL;
  campaigns: Campaigns;
  charityNow: () => { charity: Charity; logo: Uint8Array | undefined };
  /** The page without its scripts, and by which policy it is shown. */
  renderCampaign: (from: Db | Tx, campaign: CampaignToRender) => Promise<{ html: string; policy: string }>;
  /** By which the links to previews are signed. */
  previewKey: string;
}

import type { CampaignContent, CharityContent } from '@handsel/contract';
import type { Language } from '@handsel/words/languages';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Campaigns } from '../../domain/campaigns/index.ts';

/** The draft of a campaign page to render. */
export interface CampaignToRender {
  id: string;
  code: string;
  version: number;
  content: CampaignContent;
}

/** The services for the use cases of campaigns. */
export interface StaffCampaignsContext {
  db: Db;
  limits: Limits;
  /** The charity's time zone. */
  timeZone: string;
  publicUrl: URL;
  /** The charity's own. */
  language: Language;
  campaigns: Campaigns;
  charityNow: () => { charity: CharityContent; logo: Uint8Array | undefined };
  /** A stored picture as a JPEG of at most this width in pixels. */
  readPicture: (id: string, maxWidth: number) => Promise<Buffer | undefined>;
  /** Renders the page without its scripts, with the policy to show it with. */
  renderCampaign: (from: Db | Tx, campaign: CampaignToRender) => Promise<{ html: string; policy: string }>;
  /** The key that signs the links to previews. */
  previewKey: string;
}

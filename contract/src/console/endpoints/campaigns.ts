import * as z from 'zod/mini';
import { campaignContentSchema, campaignSlugSchema } from '../../shared/campaign-content.ts';
import { GOAL_KINDS } from '../../shared/goal.ts';
import { plainText } from '../../shared/own-words.ts';
import { shownImageSchema } from '../../shared/shown-image.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

/**
 * `draft`: never published. `scheduled`: published, and begins later. `published`: donors can give
 * to it. `ended`: past its end. `archived`: staff removed it; its address redirects to the start
 * page, or to the campaign it was merged into.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'published', 'ended', 'archived'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/** How many days a preview link works. */
export const PREVIEW_LINK_DAYS = 7;
/** A poster is a PDF in one of two paper sizes; `code` is only the QR code, as an SVG. */
export const POSTER_FORMATS = ['a4', 'letter', 'code'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];
/** The previews of a draft. */
export const CAMPAIGN_VIEWS = ['page', 'receipt-mail', 'receipt-mail-once'] as const;
export type CampaignView = (typeof CAMPAIGN_VIEWS)[number];

const totalSchema = z.object({
  /** Charges less refunds, lost disputes and returned payments. */
  raised_cents: cents,
  /** Gifts that are not refunded in full. */
  gifts: z.int(),
  /** The donors of those gifts. */
  donors: z.int(),
  /** Donors who began a monthly gift with it. */
  monthly_donors: z.int(),
});

const rowSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  path: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  /** There are unpublished changes. */
  has_draft: z.boolean(),
  total: totalSchema,
  /** The part of the typed offline amount that is not in the books. */
  offline_cents: cents,
  /** Gifts that staff entered or imported: a part of the raised amount, and of the typed one. */
  entered_cents: cents,
  goal: z.nullable(z.object({ kind: z.enum(GOAL_KINDS), target: z.int(), reached: z.int() })),
});
export type StaffCampaignRow = z.infer<typeof rowSchema>;

const campaignSchema = z.object({
  ...rowSchema.shape,
  /** The draft, or else the last published version. */
  content: campaignContentSchema,
  /**
   * The draft's revision; a change names the revision that it is based on. 0: there is no draft.
   */
  revision: z.int(),
  /** The fields of the draft that differ from the published version. */
  changed: z.array(z.string()),
  edited: z.nullable(z.object({ by: z.string(), at: moment })),
  /** The last published version; 0 if never published. */
  version: z.int(),
  /** The nearest readable color, if the draft's is unreadable. */
  readable_color: z.nullable(z.string()),
  /** The charity's suggested amounts, which the page shows for a frequency without own ones. */
  charity_amounts: z.object({ monthly: z.array(cents), 'one-time': z.array(cents) }),
  /** The images of the draft, by id, as the editor shows them. */
  images: z.record(z.string(), shownImageSchema),
  /** The codes of campaigns merged into it: their gifts count toward it too. */
  other_codes: z.array(z.string()),
  /** Addresses that redirect to it. */
  other_paths: z.array(z.string()),
  /** The public address of its page. */
  url: z.string(),
  /** The name of the A/B test that is running on the start page. */
  running_test: z.nullable(z.string()),
  /** The campaign it was merged into. */
  merged_into: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type StaffCampaign = z.infer<typeof campaignSchema>;

const versionSchema = z.object({
  version: z.int(),
  restored: z.nullable(z.int()),
  by: z.string(),
  at: moment,
  /** The fields that differ from the previous version. */
  changed: z.array(z.string()),
});
export type CampaignVersion = z.infer<typeof versionSchema>;

/** The largest number of separate sources. */
export const SOURCES_MAX = 50;

const sourceRowSchema = z.object({
  /** `utm_source`; null if the link had none. */
  source: z.nullable(z.string()),
  gifts: z.int(),
  raised_cents: cents,
});
export type CampaignSource = z.infer<typeof sourceRowSchema>;

const seenBody = z.object({ revision: z.int() });

/** Campaigns: each has one draft that all staff share, and its published versions. */
export const CAMPAIGN_ENDPOINTS = {
  /** Active campaigns first, then the newest. */
  getCampaigns: {
    method: 'GET',
    path: '/staff/api/campaigns',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(rowSchema),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  getCampaign: {
    method: 'GET',
    path: '/staff/api/campaigns/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: campaignSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * Adds a campaign as a draft. The page creates the id, so a repeated call adds one. `copy_of`:
   * copies that campaign's draft.
   */
  addCampaign: {
    method: 'PUT',
    path: '/staff/api/campaigns/:id',
    params: idParams,
    query: undefined,
    body: z.object({ name: plainText(80), code: campaignSlugSchema, copy_of: z.nullable(z.uuid()) }),
    reply: campaignSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Each field of the content is checked; errors are named by path, for example `story.2.alt`. */
  saveCampaignDraft: {
    method: 'PUT',
    path: '/staff/api/campaigns/:id/draft',
    params: idParams,
    query: undefined,
    body: z.object({ revision: z.int(), content: z.record(z.string(), z.unknown()) }),
    reply: campaignSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found', 'draft_changed'],
  },
  /**
   * The form then shows the last published version. A campaign that was never published keeps its
   * draft: `not_found`.
   */
  discardCampaignDraft: {
    method: 'POST',
    path: '/staff/api/campaigns/:id/draft/discard',
    params: idParams,
    query: undefined,
    body: seenBody,
    reply: campaignSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found', 'draft_changed'],
  },
  /** Publishes the draft, right away or from the start that it names. */
  publishCampaign: {
    method: 'POST',
    path: '/staff/api/campaigns/:id/publish',
    params: idParams,
    query: undefined,
    body: seenBody,
    reply: campaignSchema,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['not_found', 'draft_changed'],
  },
  /** The newest first. */
  getCampaignVersions: {
    method: 'GET',
    path: '/staff/api/campaigns/:id/versions',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.array(versionSchema),
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /**
   * Publishes an earlier version again. A draft is unchanged. `seen`: the version in force when the
   * page loaded.
   */
  restoreCampaignVersion: {
    method: 'POST',
    path: '/staff/api/campaigns/:id/versions/:version/restore',
    params: z.extend(idParams, { version: z.coerce.number().check(z.int(), z.minimum(1)) }),
    query: undefined,
    body: z.object({ seen: z.int() }),
    reply: campaignSchema,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['not_found', 'draft_changed'],
  },
  /** Hides a campaign from donors, or restores it. Its gifts are unchanged. */
  archiveCampaign: {
    method: 'POST',
    path: '/staff/api/campaigns/:id/archive',
    params: idParams,
    query: undefined,
    body: z.object({ is_archived: z.boolean() }),
    reply: campaignSchema,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['not_found', 'campaign_merged'],
  },
  /**
   * Merges two campaigns permanently: this one's gifts count for the other, its addresses redirect
   * there, and it is archived. `into` must not be merged itself. If this campaign was published,
   * `into` must have been published too.
   */
  mergeCampaign: {
    method: 'POST',
    path: '/staff/api/campaigns/:id/merge',
    params: idParams,
    query: undefined,
    body: z.object({ into: z.uuid() }),
    reply: nothing,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['not_found', 'campaign_merged'],
  },
  /**
   * The page as the draft makes it, with inactive controls, or the receipt of a gift to the
   * campaign.
   */
  previewCampaign: {
    method: 'GET',
    path: '/staff/api/campaigns/:id/preview/:view',
    params: z.extend(idParams, { view: z.enum(CAMPAIGN_VIEWS) }),
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** A public link to the page as the draft makes it, valid for PREVIEW_LINK_DAYS. */
  makePreviewLink: {
    method: 'POST',
    path: '/staff/api/campaigns/:id/preview-link',
    params: idParams,
    query: undefined,
    body: z.object({}),
    reply: z.object({ url: z.string(), expires_at: moment }),
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** The links that brought its gifts, those with the most gifts first; at most SOURCES_MAX. */
  getCampaignSources: {
    method: 'GET',
    path: '/staff/api/campaigns/:id/sources',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: z.array(sourceRowSchema).check(z.maxLength(SOURCES_MAX)),
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** A poster to print, with a QR code for the page; or only the code. */
  getCampaignPoster: {
    method: 'GET',
    path: '/staff/api/campaigns/:id/poster/:format',
    params: z.extend(idParams, { format: z.enum(POSTER_FORMATS) }),
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;

import * as z from 'zod/mini';
import { campaignContentSchema, campaignSlugSchema } from '../../campaign-content.ts';
import { GOAL_KINDS } from '../../goal.ts';
import { plainText } from '../../own-words.ts';
import { shownImageSchema } from '../../shown-image.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

/**
 * `draft`: it has never been published. `scheduled`: it is published, and begins later. `published`: donors can give to it. `ended`: its end has
 * come. `archived`: staff took it away, and its address leads to the start page, or to the campaign that it was merged into.
 */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'published', 'ended', 'archived'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/** For how long a link to a preview works. */
export const PREVIEW_LINK_DAYS = 7;
/** A poster is a PDF in one of two paper sizes; the code alone is an SVG. */
export const POSTER_FORMATS = ['a4', 'letter', 'code'] as const;
export type PosterFormat = (typeof POSTER_FORMATS)[number];

const totalSchema = z.object({
  /** Charges less refunds, lost disputes and returned payments. */
  raised_cents: cents,
  /** Gifts of which something is left. */
  gifts: z.int(),
  /** Who gave those. */
  donors: z.int(),
  /** Donors who began a monthly gift with it. */
  monthly_donors: z.int(),
});

const rowSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** The path of its page. */
  path: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  starts_at: z.nullable(moment),
  ends_at: z.nullable(moment),
  /** There are changes that are not published. */
  has_draft: z.boolean(),
  total: totalSchema,
  offline_cents: cents,
  goal: z.nullable(z.object({ kind: z.enum(GOAL_KINDS), target: z.int(), reached: z.int() })),
});
export type StaffCampaignRow = z.infer<typeof rowSchema>;

const campaignSchema = z.object({
  ...rowSchema.shape,
  /** The draft; where there is none, what was published last. */
  content: campaignContentSchema,
  /** Of the draft, by which a change says what it has seen; 0: there is no draft. */
  revision: z.int(),
  /** The fields of the draft that differ from what was published. */
  changed: z.array(z.string()),
  edited: z.nullable(z.object({ by: z.string(), at: moment })),
  /** What was published last; 0: nothing. */
  version: z.int(),
  /** The nearest color that can be read, where the draft's cannot. */
  readable_color: z.nullable(z.string()),
  /** The images that the draft names, by id, as the editor shows them. */
  images: z.record(z.string(), shownImageSchema),
  /** Of campaigns that were merged into it: gifts with these count for it, too. */
  other_codes: z.array(z.string()),
  /** Addresses that lead to it. */
  other_paths: z.array(z.string()),
  /** Its page as anybody on the internet opens it. */
  url: z.string(),
  /** The campaign that it was merged into. */
  merged_into: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
});
export type StaffCampaign = z.infer<typeof campaignSchema>;

const versionSchema = z.object({
  version: z.int(),
  restored: z.nullable(z.int()),
  by: z.string(),
  at: moment,
  /** The fields that differ from the version before. */
  changed: z.array(z.string()),
});
export type CampaignVersion = z.infer<typeof versionSchema>;

/** How many sources are told apart. */
export const SOURCES_MAX = 50;

const sourceRowSchema = z.object({
  /** What `utm_source` said; null: the link said nothing. */
  source: z.nullable(z.string()),
  gifts: z.int(),
  raised_cents: cents,
});
export type CampaignSource = z.infer<typeof sourceRowSchema>;

const seenBody = z.object({ revision: z.int() });

/** Campaigns: each has one draft that all staff share, and the versions that were published. */
export const CAMPAIGN_ENDPOINTS = {
  /** What is under way first, the newest first. */
  getCampaigns: {
    method: 'GET',
    path: '/staff/api/campaigns',
    ...{ params: undefined, query: undefined, body: undefined },
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
  /** Adds a campaign, as a draft. The page makes the id, so a repeated call adds one. `copy_of`: it says what that one's draft says. */
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
  /** The content is checked field by field; errors are named by path, for example `story.2.alt`. */
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
  /** From then on the form shows what was published last. A campaign that was never published keeps its draft: `not_found`. */
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
  /** Publishes the draft: at once, or from the moment on that it names. */
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
  /** Publishes an earlier version again. A draft stays as it is. `seen`: the version that was in force when the page was read. */
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
  /** Takes a campaign away from donors, or brings it back as it was. What was given stays. */
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
   * Makes one campaign of two, for good: this one's gifts count for the other, its addresses lead there, and it is archived. `into` may not be
   * merged itself, nor, for one that was published, have never been.
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
  /** The page as the draft makes it. Nothing in it can be pressed. */
  previewCampaign: {
    method: 'GET',
    path: '/staff/api/campaigns/:id/preview',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** A link with which anybody sees the page as the draft makes it, for PREVIEW_LINK_DAYS. */
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
  /** Which links brought its gifts, those with the most gifts first; no more than SOURCES_MAX. */
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
  /** A poster to print, with a code that leads to the page; or the code alone. */
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

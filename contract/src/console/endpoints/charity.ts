import * as z from 'zod/mini';
import { charityContentSchema, imageIdSchema } from '../../shared/charity-file.ts';
import { OFFERABLE_METHODS } from '../../shared/payment-method.ts';
import { shownImageSchema } from '../../shared/shown-image.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { emptyBody, moment, nothing } from './parts.ts';

/** `file`: the seed, `charity.json`. `console`: staff. `import`: the command `npm run settings`. */
export const VERSION_ORIGINS = ['file', 'console', 'import'] as const;
/** The size limit of an uploaded image, before it is re-encoded. */
export const IMAGE_MAX_MEGABYTES = 5;
export const IMAGE_MAX_BYTES = IMAGE_MAX_MEGABYTES * 1_000_000;
/** The size limit of an uploaded picture, in millions of pixels. */
export const IMAGE_MAX_MEGAPIXELS = 40;
/** The purpose of an uploaded picture. */
export const IMAGE_USES = ['logo', 'hero'] as const;
export type ImageUse = (typeof IMAGE_USES)[number];
/** The previews of a draft. */
export const CHARITY_VIEWS = [
  'start',
  'one-time',
  'receipt-mail',
  'receipt-mail-once',
  'receipt-pdf',
] as const;
export type CharityView = (typeof CHARITY_VIEWS)[number];

const savedImageSchema = z.object({ id: imageIdSchema, shown: shownImageSchema });
export type SavedImage = z.infer<typeof savedImageSchema>;

const stateSchema = z.object({
  /** The draft, or else the version in force. */
  content: charityContentSchema,
  /**
   * The draft's revision; a change names the revision that it is based on. 0: there is no draft.
   */
  revision: z.int(),
  /** The fields of the draft that differ from the version in force. */
  changed: z.array(z.string()),
  edited: z.nullable(z.object({ by: z.string(), at: moment })),
  /** The version in force; 0 is charity.json, before the first publication. */
  version: z.int(),
  /** The nearest readable color, if the draft's is unreadable. */
  readable_color: z.nullable(z.string()),
  /** The name of the running A/B test, which stops every publication. */
  running_test: z.nullable(z.string()),
  /** The payment methods that the server's settings allow. */
  methods: z.array(z.enum(OFFERABLE_METHODS)),
  logo: z.nullable(savedImageSchema),
  hero: z.nullable(savedImageSchema),
  quotePicture: z.nullable(savedImageSchema),
});
export type CharityState = z.infer<typeof stateSchema>;

const versionSchema = z.object({
  version: z.int(),
  origin: z.enum(VERSION_ORIGINS),
  restored: z.nullable(z.int()),
  /** Null if the author is not on staff. */
  by: z.nullable(z.string()),
  at: moment,
  /** The fields that differ from the previous version. */
  changed: z.array(z.string()),
});
export type CharityVersion = z.infer<typeof versionSchema>;

const versionParams = z.object({ version: z.coerce.number().check(z.int(), z.minimum(1)) });
const seenBody = z.object({ revision: z.int() });

/** The charity's content and design: one draft that all staff share, and the published versions. */
export const CHARITY_ENDPOINTS = {
  getCharity: {
    method: 'GET',
    path: '/staff/api/charity',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: stateSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Each field of the content is checked; errors are named by path, for example
   * `receipts.words.closing`.
   */
  saveCharityDraft: {
    method: 'PUT',
    path: '/staff/api/charity/draft',
    params: undefined,
    query: undefined,
    body: z.object({ revision: z.int(), content: z.record(z.string(), z.unknown()) }),
    reply: stateSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['draft_changed'],
  },
  /** The form then shows the version in force. */
  discardCharityDraft: {
    method: 'POST',
    path: '/staff/api/charity/draft/discard',
    params: undefined,
    query: undefined,
    body: seenBody,
    reply: stateSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['draft_changed'],
  },
  /** Puts the draft in force on every later page, mail and document. */
  publishCharity: {
    method: 'POST',
    path: '/staff/api/charity/publish',
    params: undefined,
    query: undefined,
    body: seenBody,
    reply: stateSchema,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['draft_changed', 'ab_test_running'],
  },
  /** The newest first. */
  getCharityVersions: {
    method: 'GET',
    path: '/staff/api/charity/versions',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(versionSchema),
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Publishes an earlier version again. A draft is unchanged. `seen`: the version in force when the
   * page loaded.
   */
  restoreCharityVersion: {
    method: 'POST',
    path: '/staff/api/charity/versions/:version/restore',
    params: versionParams,
    query: undefined,
    body: z.object({ seen: z.int() }),
    reply: stateSchema,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['not_found', 'draft_changed', 'ab_test_running'],
  },
  /** A page, mail or document as the draft makes it. Its controls are inactive. */
  previewCharity: {
    method: 'GET',
    path: '/staff/api/charity/preview/:view',
    params: z.object({ view: z.enum(CHARITY_VIEWS) }),
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
  /** Mails the receipt as the draft makes it to the caller. */
  sendCharityTestMail: {
    method: 'POST',
    path: '/staff/api/charity/test-mail',
    params: undefined,
    query: undefined,
    body: emptyBody,
    reply: nothing,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['too_many'],
  },
  /** Stores a PNG, JPEG or WebP, re-encoded without camera metadata. Errors name `file`. */
  uploadImage: {
    method: 'POST',
    path: '/staff/api/images',
    params: undefined,
    query: z.object({ use: z.enum(IMAGE_USES) }),
    body: undefined,
    upload: { maxBytes: IMAGE_MAX_BYTES },
    reply: savedImageSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;

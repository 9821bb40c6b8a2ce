import { staffAbTestFieldWords as words } from '@handsel/words/console/ab-tests';
import * as z from 'zod/mini';
import { plainText } from '../../shared/own-words.ts';
import { testedWordsSchema } from '../../shared/settings.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

/**
 * `draft`: staff can still change it. `running`: visitors are assigned. `stopped`: every visitor
 * gets A, the published text.
 */
export const AB_TEST_STATES = ['draft', 'running', 'stopped'] as const;
/** A: the published text. B: the text that the test tries instead. */
export const AB_VARIANTS = ['a', 'b'] as const;
export type AbVariant = (typeof AB_VARIANTS)[number];
/** The limits of the share of visitors who get B, in percent. */
export const AB_SHARE_MIN = 5;
export const AB_SHARE_MAX = 95;

/** The counts of one variant. */
const variantSchema = z.object({
  visitors: z.int(),
  /** The visitors who gave. */
  givers: z.int(),
  one_time_gifts: z.int(),
  one_time_cents: cents,
  /** New monthly gifts, and their first months. */
  monthly_gifts: z.int(),
  monthly_cents: cents,
});
export type AbCount = z.infer<typeof variantSchema>;

/** B minus A, with the bounds of the interval; null while there is too little data. */
const intervalSchema = z.nullable(z.object({ estimate: z.number(), low: z.number(), high: z.number() }));

/**
 * `early`: too little data for a verdict. `same`: no plausible difference is large enough to
 * matter.
 */
const AB_VERDICTS = ['early', 'a', 'b', 'same'] as const;
export type AbVerdict = (typeof AB_VERDICTS)[number];

const resultSchema = z.object({
  counted_at: moment,
  a: variantSchema,
  b: variantSchema,
  /** The difference in donors per 100 visitors. */
  conversion: intervalSchema,
  conversion_verdict: z.enum(AB_VERDICTS),
  /** The difference in the amount given per visitor, in cents. */
  amount: intervalSchema,
  amount_verdict: z.enum(AB_VERDICTS),
});
export type AbResult = z.infer<typeof resultSchema>;

const act = z.nullable(z.object({ by: z.string(), at: moment }));

const testSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(AB_TEST_STATES),
  share_percent: z.int(),
  /** The text of B. */
  words: testedWordsSchema,
  /** The draft's revision; a change names the revision that it is based on. */
  revision: z.int(),
  edited: z.object({ by: z.string(), at: moment }),
  started: act,
  stopped: act,
  /** The staff's decision after the stop: published B, or kept A. */
  outcome: z.nullable(z.enum(AB_VARIANTS)),
  decided: act,
  /** Only for a test that was started. */
  result: z.nullable(resultSchema),
});
export type StaffAbTest = z.infer<typeof testSchema>;

const listSchema = z.object({
  /** The newest first. */
  tests: z.array(testSchema),
  /** The published text, which a new test starts with. */
  published: testedWordsSchema,
  /** The visitors that a test needs to detect two more donors in 100, in four of five cases. */
  planned_visitors: z.int(),
});
export type StaffAbTests = z.infer<typeof listSchema>;

const share = z
  .int({ error: words.share({ min: AB_SHARE_MIN, max: AB_SHARE_MAX }) })
  .check(
    z.minimum(AB_SHARE_MIN, words.share({ min: AB_SHARE_MIN, max: AB_SHARE_MAX })),
    z.maximum(AB_SHARE_MAX, words.share({ min: AB_SHARE_MIN, max: AB_SHARE_MAX })),
  );
const seenBody = z.object({ revision: z.int() });

/** A/B tests of the start page. Only one runs at a time. */
export const AB_TEST_ENDPOINTS = {
  getAbTests: {
    method: 'GET',
    path: '/staff/api/ab-tests',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: listSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Adds a test, or changes a draft. The page creates the id, so a repeated call adds one test.
   * `revision` is 0 for a new one. Errors name `words.headline`, `words.mission`,
   * `words.amounts.monthly` and `words.amounts.one-time`.
   */
  saveAbTest: {
    method: 'PUT',
    path: '/staff/api/ab-tests/:id',
    params: idParams,
    query: undefined,
    body: z.object({
      revision: z.int(),
      name: plainText(80),
      share_percent: share,
      words: z.record(z.string(), z.unknown()),
    }),
    reply: testSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['draft_changed', 'ab_test_open'],
  },
  /** Discards a draft. */
  discardAbTest: {
    method: 'POST',
    path: '/staff/api/ab-tests/:id/discard',
    params: idParams,
    query: undefined,
    body: seenBody,
    reply: nothing,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found', 'draft_changed'],
  },
  /** Starts assigning visitors. B must differ from A. */
  startAbTest: {
    method: 'POST',
    path: '/staff/api/ab-tests/:id/start',
    params: idParams,
    query: undefined,
    body: seenBody,
    reply: testSchema,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['not_found', 'draft_changed', 'ab_test_same'],
  },
  /** Gives A to every visitor again, and stops counting gifts. A repeated call succeeds. */
  stopAbTest: {
    method: 'POST',
    path: '/staff/api/ab-tests/:id/stop',
    params: idParams,
    query: undefined,
    body: z.object({}),
    reply: testSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found', 'draft_changed'],
  },
  /**
   * Publishes B as a new version of the charity's text, or keeps A. Works once, on a stopped test.
   */
  decideAbTest: {
    method: 'POST',
    path: '/staff/api/ab-tests/:id/decide',
    params: idParams,
    query: undefined,
    body: z.object({ use: z.enum(AB_VARIANTS) }),
    reply: testSchema,
    access: 'campaigns:manage',
    needsStepUp: true,
    errors: ['not_found', 'draft_changed', 'ab_test_running'],
  },
  /** The start page with B's text. Its controls are inactive. */
  previewAbTest: {
    method: 'GET',
    path: '/staff/api/ab-tests/:id/preview',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;

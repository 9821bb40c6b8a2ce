import { staffAbTestFieldWords as words } from '@handsel/words/staff-ab-tests';
import * as z from 'zod/mini';
import { plainText } from '../../own-words.ts';
import { testedWordsSchema } from '../../settings.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { cents } from './giving-parts.ts';
import { idParams, moment, nothing } from './parts.ts';

/** `draft`: staff still change it. `running`: visitors are assigned. `stopped`: everybody gets A, what is published. */
export const AB_TEST_STATES = ['draft', 'running', 'stopped'] as const;
/** A: what is published. B: what the test says in its place. */
export const AB_VARIANTS = ['a', 'b'] as const;
export type AbVariant = (typeof AB_VARIANTS)[number];
/** Which part of the visitors can get B, in percent. */
export const AB_SHARE_MIN = 5;
export const AB_SHARE_MAX = 95;

/** What was counted of one variant. */
const variantSchema = z.object({
  visitors: z.int(),
  /** Who of them gave. */
  givers: z.int(),
  one_time_gifts: z.int(),
  one_time_cents: cents,
  /** Monthly gifts that were begun, and their first months. */
  monthly_gifts: z.int(),
  monthly_cents: cents,
});
export type AbCount = z.infer<typeof variantSchema>;

/** B less A, and between which bounds that is; null where there is nothing to reckon with yet. */
const intervalSchema = z.nullable(z.object({ estimate: z.number(), low: z.number(), high: z.number() }));

/** `early`: the numbers do not allow to say. `same`: what difference there can be is smaller than one worth having. */
const AB_VERDICTS = ['early', 'a', 'b', 'same'] as const;
export type AbVerdict = (typeof AB_VERDICTS)[number];

const resultSchema = z.object({
  counted_at: moment,
  a: variantSchema,
  b: variantSchema,
  /** Of who gives, of 100 visitors. */
  conversion: intervalSchema,
  conversion_verdict: z.enum(AB_VERDICTS),
  /** Of what is given for each visitor, in cents. */
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
  /** What B says. */
  words: testedWordsSchema,
  /** By which a change says what it has seen. */
  revision: z.int(),
  edited: z.object({ by: z.string(), at: moment }),
  started: act,
  stopped: act,
  /** What staff did when it had stopped: published B, or kept A. */
  outcome: z.nullable(z.enum(AB_VARIANTS)),
  decided: act,
  /** Of one that was started. */
  result: z.nullable(resultSchema),
});
export type StaffAbTest = z.infer<typeof testSchema>;

const listSchema = z.object({
  /** The newest first. */
  tests: z.array(testSchema),
  /** What is published, with which a new test begins. */
  published: testedWordsSchema,
  /** What every visitor of 100 who gives more is reckoned as worth finding, and how many visitors a test needs for twice that. */
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

/** A/B tests of the start page. One is under way at a time. */
export const AB_TEST_ENDPOINTS = {
  getAbTests: {
    method: 'GET',
    path: '/staff/api/ab-tests',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: listSchema,
    access: 'campaigns:manage',
    needsStepUp: false,
    errors: [],
  },
  /**
   * Adds one, or changes one that was not started. The page makes the id, so a repeated call adds one. `revision`: 0 of a new one. Errors name
   * `words.headline`, `words.mission`, `words.amounts.monthly` and `words.amounts.one-time`.
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
  /** Throws away one that was not started. */
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
  /** From now on visitors are assigned. B must say something else than A. */
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
  /** From now on everybody gets A again, and gifts no longer count. A second call finds it stopped. */
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
  /** Publishes what B says as a new version of the charity's words, or keeps A. Once, of a test that has stopped. */
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
  /** The start page as B makes it. Nothing in it can be pressed. */
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

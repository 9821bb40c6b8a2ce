import * as z from 'zod/mini';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { giftFilterSchema } from './gift-filter.ts';
import { idParams, nothing } from './parts.ts';

export const GIFT_VIEWS_MAX = 20;
export const GIFT_VIEW_NAME_MAX_LENGTH = 40;

/** Periods relative to today. */
export const VIEW_PERIODS = ['this-month', 'last-month', 'this-year'] as const;
export type ViewPeriod = (typeof VIEW_PERIODS)[number];

/**
 * A search is not saved: it may contain a donor's email or name, and a view outlives the donor's
 * erasure.
 */
const viewFilterSchema = z.omit(giftFilterSchema, { search: true });

const viewBody = z.object({
  name: textSchema(GIFT_VIEW_NAME_MAX_LENGTH).check(z.trim(), z.minLength(1)),
  filter: viewFilterSchema,
  /** Instead of the filter's days. */
  period: z.nullable(z.enum(VIEW_PERIODS)),
});
const viewSchema = z.extend(viewBody, { id: z.uuid() });
export type GiftView = z.infer<typeof viewSchema>;

/** Saved filters of the list of gifts. Each person has their own. */
export const GIFT_VIEW_ENDPOINTS = {
  /** By name. */
  getGiftViews: {
    method: 'GET',
    path: '/staff/api/gift-views',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(viewSchema),
    access: 'giving:see',
    needsStepUp: false,
    errors: [],
  },
  /** Replaces a view of the same name. */
  saveGiftView: {
    method: 'POST',
    path: '/staff/api/gift-views',
    params: undefined,
    query: undefined,
    body: viewBody,
    reply: viewSchema,
    access: 'giving:see',
    needsStepUp: false,
    errors: ['too_many_views'],
  },
  deleteGiftView: {
    method: 'DELETE',
    path: '/staff/api/gift-views/:id',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: nothing,
    access: 'giving:see',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;

import * as z from 'zod/mini';
import { daySchema } from '../../shared/day.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { giftFilterSchema } from './gift-filter.ts';
import { idParams, moment } from './parts.ts';

/** How many days an export can be downloaded. */
export const EXPORT_DAYS = 7;
/** How many exports one person can start in 24 hours. */
export const EXPORTS_A_DAY = 20;

/** `waiting`: queued or being built. `ready`: can be downloaded. `failed`: could not be built. */
export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The filters of an export without personal data. A search would reveal whose gifts they are. */
const impersonalFilterSchema = z.omit(giftFilterSchema, { search: true });

const exportSchema = z.object({
  id: z.uuid(),
  kind: z.literal('gifts'),
  format: z.enum(EXPORT_FORMATS),
  /** Whether it includes the donors. */
  has_persons: z.boolean(),
  filter: giftFilterSchema,
  state: z.enum(EXPORT_STATES),
  /** The number of gifts and the size of the file; null until it is ready. */
  rows: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  /**
   * While it is being built: the number of gifts so far, newest first, and the day of the last one.
   */
  progress: z.nullable(z.object({ rows: z.int(), back_to: daySchema })),
  begun_at: moment,
  /** When the file is deleted. */
  expires_at: moment,
});
export type StaffExport = z.infer<typeof exportSchema>;

/** Gifts as a file, for spreadsheets and other programs. */
export const EXPORT_ENDPOINTS = {
  /**
   * Builds a file of the gifts that the list shows under the same filter, with their donors. Each
   * person can build one at a time.
   */
  beginExport: {
    method: 'POST',
    path: '/staff/api/exports',
    params: undefined,
    query: undefined,
    body: z.object({
      kind: z.literal('gifts'),
      format: z.enum(EXPORT_FORMATS),
      filter: giftFilterSchema,
    }),
    reply: exportSchema,
    access: 'exports:persons',
    needsStepUp: true,
    errors: ['export_waiting', 'too_many'],
  },
  /** The same file without personal data. */
  beginImpersonalExport: {
    method: 'POST',
    path: '/staff/api/exports/without-persons',
    params: undefined,
    query: undefined,
    body: z.object({
      kind: z.literal('gifts'),
      format: z.enum(EXPORT_FORMATS),
      filter: impersonalFilterSchema,
    }),
    reply: exportSchema,
    access: 'exports:totals',
    needsStepUp: false,
    errors: ['export_waiting', 'too_many'],
  },
  /** The caller's exports of the last EXPORT_DAYS days, the newest first. */
  getExports: {
    method: 'GET',
    path: '/staff/api/exports',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: z.array(exportSchema),
    access: 'exports:totals',
    needsStepUp: false,
    errors: [],
  },
  /**
   * The file, only for the person who requested it. A file with donors also requires that their
   * role may still export donors.
   */
  downloadExport: {
    method: 'GET',
    path: '/staff/api/exports/:id/file',
    params: idParams,
    query: undefined,
    body: undefined,
    reply: 'file',
    access: 'exports:totals',
    needsStepUp: false,
    errors: ['not_found'],
  },
} as const satisfies Record<string, StaffEndpoint>;

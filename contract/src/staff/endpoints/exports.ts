import * as z from 'zod/mini';
import type { StaffEndpoint } from '../endpoint.ts';
import { giftFilterSchema } from './gifts.ts';
import { idParams, moment } from './parts.ts';

/** For how long an export can be downloaded. */
export const EXPORT_DAYS = 7;
/** How many exports somebody may begin in 24 hours. */
export const EXPORTS_A_DAY = 20;

/** `waiting`: it is being built, or will be soon. `ready`: it can be downloaded. `failed`: it could not be built. */
export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What gifts can be narrowed by that are exported without persons. A search would say whose they are. */
const impersonalFilterSchema = z.omit(giftFilterSchema, { search: true });

const exportSchema = z.object({
  id: z.uuid(),
  kind: z.literal('gifts'),
  format: z.enum(EXPORT_FORMATS),
  /** Whether it says who gave. */
  has_persons: z.boolean(),
  filter: giftFilterSchema,
  state: z.enum(EXPORT_STATES),
  /** How many gifts are in it, and how long the file is; null until it is ready. */
  rows: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  /** While it is being built: how many gifts are in it so far, the newest first, and the day of the last one. */
  progress: z.nullable(z.object({ rows: z.int(), back_to: z.iso.date() })),
  begun_at: moment,
  /** When the file is deleted. */
  expires_at: moment,
});
export type StaffExport = z.infer<typeof exportSchema>;

/** Gifts as a file, for spreadsheets and other programs. */
export const EXPORT_ENDPOINTS = {
  /** Has a file built of exactly the gifts that the list shows under the same filter, with their donors. One at a time for each person. */
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
  /** The same, without anything that says who gave. */
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
  /** One's own, of the last EXPORT_DAYS days; the newest first. */
  getExports: {
    method: 'GET',
    path: '/staff/api/exports',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: z.array(exportSchema),
    access: 'exports:totals',
    needsStepUp: false,
    errors: [],
  },
  /** The file, to who asked for it. One with persons only while their role may export persons. */
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

import * as z from 'zod/mini';
import type { StaffEndpoint } from '../endpoint.ts';

const settingsSchema = z.array(
  z.object({
    title: z.string(),
    rows: z.array(
      z.object({
        name: z.string(),
        /** Null: not set. */
        value: z.nullable(z.string()),
        /** The place to change it, for example the name of a setting; null: it is derived. */
        changed_in: z.nullable(z.string()),
      }),
    ),
  }),
);

/** The settings in force. Read only: they come from the server's environment and `charity.json`. */
export const SETTING_ENDPOINTS = {
  /** In words, without passwords, keys or tokens. */
  getSettings: {
    method: 'GET',
    path: '/staff/api/settings',
    params: undefined,
    query: undefined,
    body: undefined,
    reply: settingsSchema,
    access: 'settings:manage',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;

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
        /** Where it is changed, for example the name of a setting; null: it follows from something else. */
        changed_in: z.nullable(z.string()),
      }),
    ),
  }),
);

/** What is in force. Read only: settings are the server's environment and `charity.json`. */
export const SETTING_ENDPOINTS = {
  /** In words. No password, key or token is in it. */
  getSettings: {
    method: 'GET',
    path: '/staff/api/settings',
    ...{ params: undefined, query: undefined, body: undefined },
    reply: settingsSchema,
    access: 'settings:manage',
    needsStepUp: false,
    errors: [],
  },
} as const satisfies Record<string, StaffEndpoint>;

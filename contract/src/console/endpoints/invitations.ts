import { staffErrorWords } from '@handsel/words/console/errors';
import * as z from 'zod/mini';
import { CONFIRMATION, isConfirmed, newPasswordFields } from '../../shared/account.ts';
import { textSchema } from '../../shared/fields.ts';
import type { StaffEndpoint } from '../endpoint.ts';
import { roleSchema } from '../permissions.ts';
import { isStaffName } from '../person.ts';
import { codeSchema } from './parts.ts';

const linkParams = z.object({ token: textSchema(100).check(z.minLength(1)) });
const staffNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.refine(isStaffName, staffErrorWords.name));

/** The calls behind an invitation's link. */
export const INVITATION_ENDPOINTS = {
  /** Reads an invitation and the secret of its new authenticator. Reading has no side effects. */
  readInvitation: {
    method: 'GET',
    path: '/staff/api/invitations/:token',
    params: linkParams,
    query: undefined,
    body: undefined,
    reply: z.object({
      email: z.string(),
      role: roleSchema,
      invited_by: z.nullable(z.string()),
      charity: z.string(),
      /** The account exists: its password and authenticator are replaced. */
      is_reset: z.boolean(),
      /** For a reset: the current name. */
      name: z.nullable(z.string()),
      /** The secret in Base32, to type, and as otpauth://, to scan. */
      totp_secret: z.string(),
      totp_uri: z.string(),
    }),
    access: 'anybody',
    needsStepUp: false,
    errors: ['link_invalid', 'too_many'],
  },
  /** Creates the account, signs in, and returns the recovery codes, once. */
  acceptInvitation: {
    method: 'POST',
    path: '/staff/api/invitations/:token',
    params: linkParams,
    query: undefined,
    body: z
      .object({ name: staffNameSchema, ...newPasswordFields, code: codeSchema })
      .check(z.refine(isConfirmed, CONFIRMATION)),
    reply: z.object({ recovery_codes: z.array(z.string()) }),
    access: 'anybody',
    needsStepUp: false,
    errors: ['link_invalid', 'bad_code', 'too_many'],
  },
} as const satisfies Record<string, StaffEndpoint>;

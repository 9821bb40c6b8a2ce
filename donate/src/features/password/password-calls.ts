import { ACCOUNT_ENDPOINTS, initialPasswordSchema, passwordResetSchema } from '@handsel/contract';
import { callApi } from '../../lib/api.ts';
import { afterSetting, afterValidation } from './password-outcome.ts';
import type { PasswordField, PasswordOutcome } from './password-outcome.ts';

export type PasswordForm = Record<PasswordField, string>;

/** Sets the first password of the account that this session's gift created. */
export async function setFirstPassword(form: PasswordForm): Promise<PasswordOutcome> {
  const { email: _, ...body } = form;
  return (
    invalidity(initialPasswordSchema.safeParse(body)) ??
    afterSetting(await callApi(ACCOUNT_ENDPOINTS, 'setInitialPassword', { body }))
  );
}

/** Sets a new password by the link that was mailed to the address. */
export async function resetPassword(token: string, body: PasswordForm): Promise<PasswordOutcome> {
  return (
    invalidity(passwordResetSchema.safeParse(body)) ??
    afterSetting(await callApi(ACCOUNT_ENDPOINTS, 'resetPassword', { params: { token }, body }))
  );
}

type Parsed = ReturnType<typeof initialPasswordSchema.safeParse | typeof passwordResetSchema.safeParse>;

/** The validation errors that the server would return, without asking it. */
function invalidity(parsed: Parsed): PasswordOutcome | undefined {
  if (parsed.success) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const [field] = path;
    if (typeof field === 'string') (errors[field] ??= []).push(message);
  }
  return afterValidation(errors);
}

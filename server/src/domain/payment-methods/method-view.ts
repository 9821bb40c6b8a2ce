import { maskEmail, type SavedMethod } from '@handsel/contract';
import type { VaultedMethod } from '../../gateway/vaulted-method.ts';

/** A vaulted method as its donor sees it, with only the details that distinguish it. */
export function viewOf(
  { token, type, lastFour, brand, expires, email, username, paysMonthly }: VaultedMethod,
  isDefault: boolean,
): SavedMethod {
  return {
    id: token,
    type,
    token,
    ...(email === null ? {} : { email: { email: maskEmail(email) } }),
    ...(username === null ? {} : { username }),
    last_four: lastFour,
    ...(brand === null ? {} : { brand }),
    ...(expires === null ? {} : { expires }),
    ...(paysMonthly ? { pays_monthly: true } : {}),
    default: isDefault,
  };
}

import type { SavedMethod } from '@handsel/contract';
import type { VaultedMethod } from '../../payments/gateway.ts';

/** A vaulted method as its donor sees it: never more of it than tells it apart. */
export function viewOf({ token, type, lastFour, email }: VaultedMethod, isDefault: boolean): SavedMethod {
  return {
    id: token,
    type,
    token,
    ...(email === null ? {} : { email: { email: maskEmail(email) } }),
    last_four: lastFour,
    default: isDefault,
  };
}

/** ada@example.org -> a…@example.org: enough to know one's own account again. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1…');
}

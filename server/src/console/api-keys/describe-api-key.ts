import type { StaffApiKey } from '@handsel/contract/console';
import type { ApiKey } from '../../domain/api/index.ts';

/** A key as the console shows it. */
export function describeApiKey({ id, name, ending, scopes, state, ...key }: ApiKey): StaffApiKey {
  const { revokedAt, revokedByName } = key;
  return {
    id,
    name,
    ending,
    scopes,
    state,
    created_by: key.createdByName,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    revoked: revokedAt === null ? null : { at: revokedAt.toISOString(), by: revokedByName ?? '' },
  };
}

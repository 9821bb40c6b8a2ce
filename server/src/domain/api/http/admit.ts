import type { ApiScope } from '@handsel/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/database.ts';
import type { SenderOf } from '../../../platform/http/proxies.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { HAS_KEY, hashOfSecret, KEY_FORM } from '../keys/secret.ts';
import { findApiKey, noteUse, type ApiKey } from '../keys/store.ts';
import { apiRefusal, apiRefusalOf, type ApiRefusal } from './result.ts';

export interface AdmitContext {
  db: Db;
  limits: Limits;
  senderOf: SenderOf;
}

/**
 * Decides before the body is read who may call. A key counts only in the header: addresses are kept
 * in logs and histories. Cookies are never read, so no page can call in a person's name.
 * @param scope that the call needs; undefined if any key may make it
 */
export async function admitKey(
  context: AdmitContext,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: ApiScope | undefined,
): Promise<{ ok: true; admitted: ApiKey } | ApiRefusal> {
  const found = await findKey(context.db, request);
  if (!found.ok) {
    const limited = await context.limits.take('apiRefusal', context.senderOf(request));
    return limited === undefined ? found : apiRefusalOf(limited);
  }
  const { key } = found;
  const counted = await context.limits.takeCounted('apiCall', { apiKey: key.id });
  void reply.headers({
    'ratelimit-limit': counted.limit,
    'ratelimit-remaining': counted.left,
    'ratelimit-reset': counted.resetSeconds,
  });
  if (counted.refusal !== undefined) return apiRefusalOf(counted.refusal);
  if (scope !== undefined && !key.scopes.includes(scope)) return { ...apiRefusal('scope_missing'), scope };
  await noteUse(context.db, key);
  return { ok: true, admitted: key };
}

async function findKey(db: Db, request: FastifyRequest): Promise<{ ok: true; key: ApiKey } | ApiRefusal> {
  if (HAS_KEY.test(request.url)) return apiRefusal('key_in_url');
  const [scheme = '', secret = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() !== 'bearer' || secret === '') return apiRefusal('key_missing');
  const key = KEY_FORM.test(secret) ? await findApiKey(db, hashOfSecret(secret)) : undefined;
  if (key === undefined) return apiRefusal('key_unknown');
  if (key.state === 'revoked') return apiRefusal('key_revoked');
  return key.state === 'expired' ? apiRefusal('key_expired') : { ok: true, key };
}

import { API_SCOPES, type ApiScope } from '@handsel/contract';
import { API_KEYS_MAX, mayDo, nameAndEmail, SCOPE_PERMISSIONS } from '@handsel/contract/console';
import type { Role, StaffApiKey } from '@handsel/contract/console';
import { countActiveApiKeys, insertApiKey, newSecret } from '../../domain/api/index.ts';
import { actAs, recordAct, refuseAct, staffRefusal, staffSuccess } from '../access/index.ts';
import type { StaffCall, StaffResult } from '../access/index.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { describeApiKey } from './describe-api-key.ts';

export interface ApiKeyContext {
  db: Db;
  limits: Limits;
}

/** Makes a key that can read no more than the person who makes it. */
export async function makeApiKey(
  context: ApiKeyContext,
  call: StaffCall<'makeApiKey'>,
): Promise<StaffResult<{ api_key: StaffApiKey; secret: string }>> {
  const { name, days, scopes: asked } = call.body;
  const scopes = API_SCOPES.filter((scope) => asked.includes(scope));
  return actAs(context, call, 'settings:manage', async (tx, actor) => {
    const { person } = actor;
    const details = { name, scopes: scopes.join(', ') };
    if (!scopes.every((scope) => mayRead(person.role, scope)))
      return refuseAct(actor, 'api-key.made', { details });
    if ((await countActiveApiKeys(tx)) >= API_KEYS_MAX) return staffRefusal('too_many_api_keys');
    const { secret, ...stored } = newSecret();
    const by = { createdBy: person.id, createdByName: nameAndEmail(person) };
    const key = await insertApiKey(tx, { name, scopes, days, ...stored, ...by });
    await recordAct(tx, actor, 'api-key.made', {
      subject: `api-key:${key.id}`,
      details: { ...details, expires_on: key.expiresAt.toISOString().slice(0, 10) },
    });
    return staffSuccess({ api_key: describeApiKey(key), secret });
  });
}

function mayRead(role: Role, scope: ApiScope): boolean {
  return SCOPE_PERMISSIONS[scope].every((permission) => mayDo(role, permission));
}

import { nameAndEmail, type StaffApiKey } from '@handsel/contract/console';
import { revokeApiKey } from '../../domain/api/index.ts';
import { actAs, recordAct, staffRefusal, staffSuccess } from '../access/index.ts';
import type { StaffCall, StaffResult } from '../access/index.ts';
import { describeApiKey } from './describe-api-key.ts';
import type { ApiKeyContext } from './make-api-key.ts';

/** Revokes a key, and records it in the audit log. */
export async function endApiKey(
  context: ApiKeyContext,
  call: StaffCall<'revokeApiKey'>,
): Promise<StaffResult<StaffApiKey>> {
  return actAs(context, call, 'settings:manage', async (tx, actor) => {
    const { person } = actor;
    const by = { id: person.id, name: nameAndEmail(person) };
    const revoked = await revokeApiKey(tx, call.params.id, by);
    if (revoked === undefined) return staffRefusal('not_found');
    const { key, hasWorked } = revoked;
    if (hasWorked)
      await recordAct(tx, actor, 'api-key.revoked', {
        subject: `api-key:${key.id}`,
        details: { name: key.name },
      });
    return staffSuccess(describeApiKey(key));
  });
}

import { recordAuditEntry } from '../../audit/index.ts';
import { correctDetails, findDetails } from '../../donors/index.ts';
import type { ApiWriteCall } from '../http/endpoint.ts';
import { apiRefusal, apiRefusalOf, type ApiResult } from '../http/result.ts';
import { writeOnce } from '../http/write-once.ts';
import type { WriteContext } from './context.ts';
import { programOf } from './program-of.ts';

/**
 * Corrects a donor's name and address, as staff do: the console shows both values, and the donor is
 * mailed.
 */
export async function correctDonor(
  { db, limits }: WriteContext,
  { key, id: donorId, body, idempotencyKey, source }: ApiWriteCall<'correctDonor'>,
): Promise<ApiResult<{ id: string }>> {
  const limited = await limits.take('apiDonorCorrection', { apiKey: key.id, donor: donorId });
  if (limited !== undefined) return apiRefusalOf(limited);
  const request = ['correctDonor', donorId, body];
  const corrected = await writeOnce(db, { keyId: key.id, idempotencyKey, request }, async (tx) => {
    const { name, address } = body;
    const after = { ...(await findDetails(tx, donorId)), ...address, ...(name !== undefined && { name }) };
    const program = programOf(key);
    const fields = await correctDetails(tx, donorId, after, program.label);
    if (fields === undefined) return apiRefusal('not_found');
    if (fields.length > 0)
      await recordAuditEntry(tx, {
        actor: { staffId: null, name: program.label },
        source,
        action: 'donor.details-corrected',
        subject: `donor:${donorId}`,
        details: { fields: fields.join(', ') },
      });
    return { ok: true, data: donorId };
  });
  return corrected.ok ? { ok: true, data: { id: corrected.data } } : corrected;
}

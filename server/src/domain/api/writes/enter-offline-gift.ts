import { CURRENCY, dayIn } from '@handsel/contract';
import { isMailAddress, isProperty, type OfflineMethod } from '@handsel/contract/console';
import type { ApiEndpoints, ApiNewOfflineGift } from '@handsel/contract/api';
import { offlineErrorWords } from '@handsel/words/console/offline-gifts';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { recordAuditEntry } from '../../audit/index.ts';
import { findDefaultFund } from '../../funds/index.ts';
import { checkLine, enterForProgram } from '../../offline-gifts/index.ts';
import type { ApiWriteCall } from '../http/endpoint.ts';
import { apiRefusal, type ApiResult } from '../http/result.ts';
import { writeOnce } from '../http/write-once.ts';
import type { WriteContext } from './context.ts';
import { donorFor } from './donor-for.ts';
import { programOf } from './program-of.ts';

type OfflineGift = z.output<ApiEndpoints['getOfflineGift']['reply']>;

/** Enters a gift that staff then book. */
export async function enterOfflineGift(
  context: WriteContext,
  { key, body, idempotencyKey, source }: ApiWriteCall<'enterOfflineGift'>,
): Promise<ApiResult<OfflineGift>> {
  const email = body.donor?.email ?? '';
  if (email !== '' && !isMailAddress(email))
    return apiRefusal('invalid_body', { 'donor.email': [offlineErrorWords.emailInvalid] });
  const request = ['enterOfflineGift', body];
  const entered = await writeOnce(context.db, { keyId: key.id, idempotencyKey, request }, async (tx) => {
    const { timeZone } = context;
    const program = programOf(key);
    const line = await lineOf(tx, body, timeZone);
    const errors = await checkLine(tx, { ...line, donorId: body.donor_id }, timeZone);
    if (Object.keys(errors).length > 0) return apiRefusal('invalid_body', errors);
    const donorId = await donorFor(tx, body);
    const id = await enterForProgram(tx, program, { ...line, donorId }, timeZone);
    await recordAuditEntry(tx, {
      actor: { staffId: null, name: program.label },
      source,
      action: 'offline-line.added',
      subject: `api-key:${key.id}`,
      details: {
        line: id,
        donor: donorId,
        amount_cents: line.amountCents,
        given_on: line.givenOn,
        method: line.methodType,
      },
    });
    return { ok: true, data: id };
  });
  return entered.ok ? getOfflineGift(context.db, entered.data) : entered;
}

async function lineOf(tx: Tx, body: ApiNewOfflineGift, timeZone: string) {
  const { method_type: methodType, reference, description, note, fund_id: fundId } = body;
  return {
    amountCents: body.amount_cents,
    givenOn: body.given_on ?? dayIn(timeZone, new Date()),
    methodType,
    // Cash has no number, and only property has a description.
    reference: methodType === 'cash' ? '' : reference,
    description: isProperty(methodType) ? description : '',
    fundId: fundId ?? (await findDefaultFund(tx)),
    campaign: body.campaign ?? null,
    note,
  };
}

/** Finds a gift that a program entered, with its present state. */
export async function getOfflineGift(db: Db, id: string): Promise<ApiResult<OfflineGift>> {
  const { rows } = await db.execute<
    Omit<OfflineGift, 'id' | 'currency' | 'entered_at' | 'method_type'> & {
      method_type: OfflineMethod;
      entered_at: Date | string;
    }
  >(sql`
    select case when line.reversed_at is not null then 'reversed' when batch.booked_at is not null then 'booked'
        when batch.removed_at is not null then 'removed' else 'waiting' end as state,
      (select id from gifts where offline_line_id = line.id) as gift_id,
      line.donor_id, line.amount_cents, line.given_on::text, line.method_type, line.fund_id, line.campaign, line.typed_at as entered_at
    from offline_lines as line join offline_batches as batch on batch.id = line.batch_id
    where line.id = ${id}::uuid and batch.api_key_id is not null`);
  const [row] = rows;
  if (row === undefined) return apiRefusal('not_found');
  const { entered_at: enteredAt, ...rest } = row;
  return {
    ok: true,
    data: { id, currency: CURRENCY.code, ...rest, entered_at: new Date(enteredAt).toISOString() },
  };
}

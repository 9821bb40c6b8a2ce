import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findCustomersWithEmail } from './email-change-store.ts';

const payloadSchema = z.object({ donorId: z.uuid() });

/**
 * The job that gives a donor's customers at the gateway the donor's current address. Earlier
 * charges keep the address they were made under.
 * @throws Error when the gateway does not answer; the job runs again later
 */
export async function tellGatewayOfEmail(
  { db, gateway }: { db: Db; gateway: Gateway },
  payload: unknown,
): Promise<void> {
  const { donorId } = z.parse(payloadSchema, payload);
  for (const { customerId, email } of await findCustomersWithEmail(db, donorId)) {
    const answer = await gateway.changeCustomerEmail(customerId, email);
    if (answer.kind !== 'done')
      throw new Error(`a customer's address could not be changed: ${answer.reason}`);
  }
}

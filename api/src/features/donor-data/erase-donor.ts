import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../payments/gateway.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  closeAccount,
  enqueueErasure,
  findAgain,
  findPerson,
  findRunningSubscriptions,
  findVaulted,
  hasOpenBusiness,
  scrub,
} from './store.ts';
import { enqueueErasedMail } from './send-erased-mail.ts';

/**
 * Closes the account of whoever gave under an address and has them erased as soon as the gateway has done its part.
 * @returns false when nobody gave under it
 */
export async function requestErasure(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, email);
    if (person === undefined) return false;
    await closeAccount(tx, person);
    await enqueueErasure(tx, person);
    return true;
  });
}

const UNDER_WAY = 'a payment of theirs is still under way';

const payloadSchema = z.object({ donorIds: z.array(z.uuid()), email: z.string() });

/**
 * The job that erases somebody: ends their monthly gifts and deletes what the gateway's vault keeps, then takes the person out of
 * our books. Each part may be done again; the last one is done once.
 * @throws Error when the gateway does not answer, or a payment is under way: it is tried again later
 */
export async function eraseDonor(
  { db, gateway, log }: { db: Db; gateway: Gateway; log: FastifyBaseLogger },
  payload: unknown,
): Promise<void> {
  // With whatever they gave since it was asked for.
  const person = await findAgain(db, z.parse(payloadSchema, payload));
  const ended = await findRunningSubscriptions(db, person);
  for (const subscriptionId of ended) {
    const answer = await gateway.endSubscription(subscriptionId);
    if (answer.kind !== 'done') throw new Error(`a monthly gift could not be ended: ${answer.reason}`);
  }
  if (await hasOpenBusiness(db, person)) throw new Error(UNDER_WAY);
  for (const customerId of await findVaulted(db, person)) {
    const answer = await gateway.deleteCustomer(customerId);
    if (answer.kind !== 'done') throw new Error(`what is vaulted could not be deleted: ${answer.reason}`);
  }
  await db.transaction(async (tx) => {
    const running = await findRunningSubscriptions(tx, await findAgain(tx, person));
    if ((await hasOpenBusiness(tx, person)) || running.some((id) => !ended.includes(id)))
      throw new Error(UNDER_WAY);
    await scrub(tx, person);
    await enqueueErasedMail(tx, person.email);
  });
  log.info({ donor: person.donorIds[0] }, 'a donor was erased');
}

import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Gateway } from '../../../gateway/gateway.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { lockEmail } from '../../../platform/database/lock-email.ts';
import { findVaulted } from '../../payment-methods/index.ts';
import { markEndedByErasure } from '../../subscriptions/index.ts';
import {
  closeAccount,
  enqueueErasure,
  findAgain,
  findPerson,
  findSubscriptions,
  hasOpenBusiness,
  holdSubscriptions,
  languageOf,
  owesDocuments,
  redactPersonalData,
  type Person,
} from './store.ts';
import { enqueueErasedMail } from './send-erased-mail.ts';

/**
 * Closes the account of an address's donor and erases them as soon as the gateway has done its
 * part.
 * @returns false when the address has no donor
 */
export async function requestErasure(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => (await closeAndErase(tx, email)) !== undefined);
}

/** @returns undefined when the address has no donor */
export async function closeAndErase(tx: Tx, email: string): Promise<Person | undefined> {
  await lockEmail(tx, email);
  const person = await findPerson(tx, email);
  if (person === undefined) return undefined;
  await closeAccount(tx, person);
  await enqueueErasure(tx, person);
  return person;
}

interface ErasureContext {
  db: Db;
  gateway: Gateway;
  log: FastifyBaseLogger;
  /** Books each charged month of a monthly gift, and queues its receipt. */
  followSubscription: (subscriptionId: string) => Promise<void>;
  /** Deletes staff's notes on donors and their gifts. */
  forgetNotes: (tx: Tx, donorIds: string[]) => Promise<void>;
  /** Deletes the gift exports that staff requested. */
  forgetExports: (tx: Tx) => Promise<void>;
  /** Deletes files of another system that wait to be imported, and its ids of the donors. */
  forgetImports: (tx: Tx, donorIds: string[]) => Promise<void>;
}

const payloadSchema = z.object({ donorIds: z.array(z.uuid()), email: z.string() });

/**
 * The job that erases a person. It ends their monthly gifts, deletes the data in the gateway's
 * vault, and then redacts our books after their last receipt is mailed. The parts before the last
 * can be repeated; the last one runs once.
 * @throws Error when the gateway does not answer, or a payment or mail of theirs is in progress;
 * the job runs again later
 */
export async function eraseDonor(context: ErasureContext, payload: unknown): Promise<void> {
  const { db, gateway, log } = context;
  // Includes gifts since the request.
  const person = await findAgain(db, z.parse(payloadSchema, payload));
  await endMonthlyGifts(context, person);
  await refuseWhileUnderWay(db, person);
  for (const customerId of await findVaulted(db, person.donorIds)) {
    const answer = await gateway.deleteCustomer(customerId);
    if (answer.kind !== 'done') throw new Error(`what is vaulted could not be deleted: ${answer.reason}`);
  }
  await db.transaction(async (tx) => {
    await lockEmail(tx, person.email);
    // The job that books a month locks the monthly gift too, so its writes are visible from here
    // on.
    const held = await holdSubscriptions(tx, await findAgain(tx, person));
    if (held.some(({ isRunning }) => isRunning))
      throw new Error('a monthly gift of theirs has begun meanwhile');
    await refuseWhileUnderWay(tx, person);
    const language = await languageOf(tx, person);
    await redactPersonalData(tx, person);
    await context.forgetNotes(tx, person.donorIds);
    await context.forgetExports(tx);
    await context.forgetImports(tx, person.donorIds);
    await enqueueErasedMail(tx, person.email, language);
  });
  log.info({ donor: person.donorIds[0] }, 'a donor was erased');
}

/** Books a month that was charged just before the end, while its receipt can still be mailed. */
async function endMonthlyGifts(
  { db, gateway, followSubscription }: ErasureContext,
  person: Person,
): Promise<void> {
  for (const { id, isRunning } of await findSubscriptions(db, person)) {
    if (isRunning) {
      const answer = await gateway.endSubscription(id);
      if (answer.kind !== 'done') throw new Error(`a monthly gift could not be ended: ${answer.reason}`);
      await markEndedByErasure(db, id);
    }
    await followSubscription(id);
  }
}

async function refuseWhileUnderWay(db: Db | Tx, person: Person): Promise<void> {
  if (await hasOpenBusiness(db, person)) throw new Error('a payment of theirs is still under way');
  if (await owesDocuments(db, person)) throw new Error('a receipt of theirs is still to be mailed');
}

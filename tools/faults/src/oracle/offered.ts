import type { Offered } from '../donor/asked.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '../system/system.ts';
import { hurryFailedJobs } from './settled.ts';

const MAILED_WITHIN_MS = 60_000;
const LOOK_MS = 100;

/**
 * Compares the accepted monthly offers with the gateway: a subscription is active there exactly if
 * our books have it, with the same amount and next day; a page reports a start only if there was
 * one; and one mail confirms it.
 * @returns the errors in words
 */
export async function judgeOffered(system: System, offered: readonly Offered[]): Promise<string[]> {
  const wrong = await Promise.all(offered.map((each) => judgeOne(system, each)));
  return wrong.flat();
}

async function judgeOne(system: System, { id, email, tabs }: Offered): Promise<string[]> {
  const who = `the monthly gift that ${email} was asked for`;
  const ours = await system.postgres.query<{ amountCents: number; next: string; status: string }>(
    `select subscriptions.amount_cents as "amountCents", next_billing_date::text as next, status from subscriptions
     join attempts using (id) where attempts.email = $1`,
    [email],
  );
  const there = (await system.gateway.knows(id)) ? await system.gateway.snapshot(id) : undefined;
  const runs = there !== undefined && there.status !== 'Canceled';
  const claims = tabs.map(({ claim }) => claim);
  const both = `ours ${JSON.stringify(ours)}; at the gateway ${JSON.stringify(there)}`;
  const [our] = ours;
  const isSame = our?.amountCents === there?.priceCents && our?.next === there?.nextBillingDate;
  const mails = runs ? await untilConfirmed(system, email, id) : confirmations(system, email, id);
  return [
    ...(ours.length === (runs ? 1 : 0) ? [] : [`${who} is not in both books: ${both}`]),
    ...(runs && !isSame ? [`${who}: ${both}`] : []),
    ...(claims.includes('begun') && !runs ? [`a page said that ${who} has begun: ${both}`] : []),
    ...(claims.includes('not begun') && runs ? [`a page said that ${who} has not begun: ${both}`] : []),
    ...(tabs.some(({ isWaiting }) => isWaiting) ? [`a page of ${email} never heard what came of it`] : []),
    ...(runs === mails > 0 ? [] : [`${who} was confirmed by ${mails} mails: ${both}`]),
  ];
}

function confirmations(system: System, email: string, id: string): number {
  return system.mails.mailsTo(email).filter(({ messageId }) => messageId?.includes(`monthly-begun-${id}@`))
    .length;
}

/** A separate job sends the mail. */
async function untilConfirmed(system: System, email: string, id: string): Promise<number> {
  const deadline = performance.now() + MAILED_WITHIN_MS;
  while (confirmations(system, email, id) === 0 && performance.now() < deadline) {
    await hurryFailedJobs(system);
    await sleep(LOOK_MS);
  }
  return confirmations(system, email, id);
}

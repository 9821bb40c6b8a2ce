import type { WantedChange } from '../donor/wanted-changes.ts';
import type { System } from '../system/system.ts';
import { judgeHearing } from './judge.ts';

/**
 * Compares the donors' changes of monthly gifts with the gateway: our row matches it, and the pages
 * said whether the gift was changed. The check of the books covers that nothing was charged.
 * @returns the errors in words
 */
export async function judgeChanges(system: System, changes: readonly WantedChange[]): Promise<string[]> {
  const wrong = await Promise.all(changes.map((change) => judgeChange(system, change)));
  return wrong.flat();
}

async function judgeChange(system: System, change: WantedChange): Promise<string[]> {
  const { email, amountCents, beforeCents, tabs } = change;
  const who = `the monthly gift of ${email} (${beforeCents} cents, to become ${amountCents})`;
  const gifts = await system.postgres.query<{ id: string; amountCents: number; status: string }>(
    `select subscriptions.id, subscriptions.amount_cents as "amountCents", status
     from subscriptions join attempts on attempts.id = subscriptions.id where email = $1`,
    [email],
  );
  const [gift] = gifts;
  if (gift === undefined || gifts.length > 1) return [`${who} is ${gifts.length} monthly gifts`];
  const { priceCents, status } = await system.gateway.snapshot(gift.id);
  const wrong = judgeHearing(change);
  if (priceCents !== gift.amountCents || status.toLowerCase() !== gift.status) {
    wrong.push(`${who} is ${gift.amountCents}, ${gift.status}; at the gateway ${priceCents}, ${status}`);
  }
  const claims = tabs.map(({ claim }) => claim);
  if (claims.includes('charged')) {
    if (priceCents !== amountCents) wrong.push(`a page said that ${who} was changed: it is ${priceCents}`);
  } else if (claims.every((claim) => claim === 'not charged') && priceCents !== beforeCents) {
    wrong.push(`every page said that ${who} was not changed: it is ${priceCents}`);
  }
  return wrong;
}

import type { BankableGift } from '@handsel/contract/console';

/** More sums than these are not tried, so that a page is quick with hundreds of gifts. */
const SUMS_MAX = 200_000;

/**
 * The gifts whose amounts add up to a bank line: a whole batch, else the gifts of one method, the
 * oldest first. Empty if none do, or if only a combination beyond the limit would.
 * @param gifts the oldest first
 */
export function suggestGifts(gifts: readonly BankableGift[], amountCents: number): string[] {
  if (amountCents <= 0) return [];
  const batches = Map.groupBy(
    gifts.filter(({ batch_name: batch }) => batch !== null),
    ({ batch_name: batch }) => batch,
  );
  const whole = [...batches.values()].find((batch) => sumOf(batch) === amountCents);
  if (whole !== undefined) return whole.map(({ gift_id: id }) => id);
  const byMethod = Map.groupBy(gifts, ({ method_type: method }) => (method === 'paypal' ? method : 'slip'));
  for (const group of byMethod.values()) {
    const found = addingUpTo(group, amountCents);
    if (found.length > 0) return found;
  }
  return [];
}

/** PayPal keeps this part of the gifts, and up to this much of each. */
const PAYPAL_FEE = { partMin: 0.01, partMax: 0.05, centsEachMax: 60 };

/**
 * Finds the successive gifts of a payout of PayPal, with the refunds that PayPal subtracted. Their
 * sum is the line's, or exceeds it by a plausible fee. Other combinations would fit by chance.
 * @param paid the oldest first; a refund has a negative amount
 * @returns their ids; empty if no gifts fit, or if several runs of gifts do
 */
export function suggestPayPalGifts(paid: readonly BankableGift[], amountCents: number): string[] {
  const exact: Run[] = [];
  const plausible: Run[] = [];
  for (let start = 0; start < paid.length; start += 1) {
    let [gross, sum] = [0, 0];
    for (const [index, { cents }] of paid.slice(start).entries()) {
      sum += cents;
      gross += Math.max(cents, 0);
      const fee = sum - amountCents;
      const feeMax = gross * PAYPAL_FEE.partMax + (index + 1) * PAYPAL_FEE.centsEachMax;
      const isPlausible = fee >= gross * PAYPAL_FEE.partMin && fee <= feeMax;
      if (fee !== 0 && !isPlausible) continue;
      const runs = fee === 0 ? exact : plausible;
      if (runs.length < 2) runs.push({ start, end: start + index + 1 });
    }
  }
  const [run, another] = exact.length > 0 ? exact : plausible;
  if (run === undefined || another !== undefined) return [];
  return paid.slice(run.start, run.end).map(({ gift_id: id }) => id);
}

/** Successive gifts, by their places in the list; the gift at `end` is not one of them. */
interface Run {
  start: number;
  end: number;
}

function sumOf(gifts: readonly BankableGift[]): number {
  return gifts.reduce((sum, { cents }) => sum + cents, 0);
}

interface Step {
  sum: number;
  id: string;
  before: Step | undefined;
}

/** Finds some of the gifts with the given sum, by the sums of all combinations up to it. */
function addingUpTo(gifts: readonly BankableGift[], amountCents: number): string[] {
  const steps: Step[] = [{ sum: 0, id: '', before: undefined }];
  const sums = new Set([0]);
  let tried = 0;
  for (const { gift_id: id, cents } of gifts) {
    tried += steps.length;
    if (tried > SUMS_MAX) return [];
    for (const before of steps.slice()) {
      const sum = before.sum + cents;
      if (sum > amountCents || sums.has(sum)) continue;
      const step = { sum, id, before };
      if (sum === amountCents) return idsOf(step);
      sums.add(sum);
      steps.push(step);
    }
  }
  return [];
}

function idsOf(last: Step): string[] {
  const ids: string[] = [];
  for (let step = last; step.before !== undefined; step = step.before) ids.unshift(step.id);
  return ids;
}

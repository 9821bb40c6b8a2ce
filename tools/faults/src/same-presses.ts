import type { Asked } from './donor/asked.ts';
import type { Donor } from './donor/donor.ts';
import type { Manager } from './donor/manager.ts';
import { GIFT_KINDS, kindOf, type GiftKind } from './gift-kinds.ts';
import type { Refunder } from './staff/refunder.ts';
import { planRun, type RunPlan } from './plan.ts';

/**
 * A gift can be paused and resumed six times an hour; beyond that, the limit answers. Staff actions
 * and offers have separate oracles.
 */
const KINDS = (Object.keys(GIFT_KINDS) as GiftKind[]).filter(
  (kind) =>
    kindOf(kind).manages === undefined &&
    kindOf(kind).refunds === undefined &&
    kindOf(kind).isOffered === undefined,
);

/**
 * One donor, of each kind in turn, sends the same request a hundred times together, to both APIs.
 */
export function planSamePresses(seed: number): RunPlan {
  const kind = KINDS[seed % KINDS.length] ?? 'one-time card';
  const donor = {
    email: `same-${seed}@example.org`,
    kind,
    amountCents: 1_337,
    presses: 'hundred',
    faults: [],
  } as const;
  return { ...planRun(seed), donors: [donor], disaster: 'none', webhooks: undefined };
}

/**
 * Each of the identical requests is answered with the one gift, or that it is being made.
 * @returns the other replies
 */
export function judgeReplies({
  plan: { email, presses },
  replies,
}: Pick<Asked | Donor | Manager | Refunder, 'plan' | 'replies'>): string[] {
  if (presses !== 'hundred') return [];
  const answers = replies.map((reply) => ({
    status: 'status' in reply ? reply.status : undefined,
    text: JSON.stringify(reply.ok ? reply.data : reply),
  }));
  const done = new Set(answers.flatMap(({ status, text }) => (status === 200 ? [text] : [])));
  const others = answers.filter(({ status }) => status !== 200 && status !== 202);
  return [
    ...(done.size <= 1 ? [] : [`${email} was answered in ${done.size} ways: ${[...done].join(' ')}`]),
    ...others.map(({ text }) => `${email} was answered ${text}`),
  ];
}

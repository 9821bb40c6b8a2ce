import { Asked } from './donor/asked.ts';
import { Donor } from './donor/donor.ts';
import { Manager } from './donor/manager.ts';
import { causeDisasters } from './disasters.ts';
import { kindOf } from './gift-kinds.ts';
import { giveWhileKilled } from './kills.ts';
import { judgeBankAnswers } from './oracle/bank-answers.ts';
import { judgeChanges } from './oracle/changes.ts';
import { judge } from './oracle/judge.ts';
import { judgeManaged } from './oracle/managed.ts';
import { judgeOffered } from './oracle/offered.ts';
import { judgeRefunds } from './oracle/refunded.ts';
import { untilSettled } from './oracle/settled.ts';
import { describePlan, type RunPlan } from './plan.ts';
import { randomFrom } from './random.ts';
import { judgeReplies } from './same-presses.ts';
import { Refunder } from './staff/refunder.ts';
import type { System } from './system/system.ts';
import { sendFalseWebhook } from './system/webhook-sender.ts';
import { Trace } from './trace.ts';

export interface RunResult {
  readonly plan: RunPlan;
  readonly durationMs: number;
  /** The time from the end of the faults to the last decided attempt. */
  readonly decidedAfterMs: number;
  /** The errors found; empty on success. */
  readonly violations: readonly string[];
  /** The events, step by step. */
  readonly trace: readonly string[];
}

/** The number of webhooks of a run that go wrong, if any do. */
const WEBHOOKS_GONE_WRONG = 4;

/**
 * One run: donors reach the checkout, everything planned goes wrong, and finally the books are
 * compared.
 */
export async function carryOut(system: System, plan: RunPlan): Promise<RunResult> {
  const begun = performance.now();
  const trace = new Trace();
  for (const line of describePlan(plan)) trace.note(line);
  const random = randomFrom(plan.seed);
  const donors = plan.donors.map((each) => {
    const { manages, refunds, isOffered } = kindOf(each.kind);
    if (isOffered === true) return new Asked(each, system, random, trace);
    if (refunds !== undefined) return new Refunder(each, system, random, trace);
    return manages === undefined
      ? new Donor(each, system, random, trace)
      : new Manager(each, system, random, trace);
  });
  const { violations, decidedAfterMs } = await live(system, plan, donors, trace).catch((error: unknown) => ({
    violations: [
      `the run broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    ],
    decidedAfterMs: 0,
  }));
  if (violations.length > 0) await noteAttempts(system, plan, trace);
  return { plan, durationMs: performance.now() - begun, decidedAfterMs, violations, trace: trace.lines };
}

async function live(
  system: System,
  plan: RunPlan,
  donors: readonly (Asked | Donor | Manager | Refunder)[],
  trace: Trace,
): Promise<Pick<RunResult, 'violations' | 'decidedAfterMs'>> {
  const emails = donors.map(({ plan: { email } }) => email);
  await Promise.all(donors.map((donor) => donor.prepare()));
  trace.note('everybody is at the checkout');
  if (plan.webhooks !== undefined && plan.webhooks !== 'false ones') {
    await system.gateway.faultWebhooks(plan.webhooks, WEBHOOKS_GONE_WRONG);
  }
  for (const { email, faults } of plan.donors) {
    for (const { call, fault } of faults) system.gatewayWire.fault({ call, about: email }, fault);
  }
  system.gatewayWire.latencyMs = plan.latencyMs;
  await give(system, plan, donors, trace);
  trace.note('the faults end');
  system.gatewayWire.latencyMs = 0;
  await system.heal();
  const { late, decidedAfterMs } = await untilSettled(system, emails, trace, plan.course === 'by chance');
  if (plan.webhooks === 'false ones') await sendFalseWebhooks(system, emails);
  await Promise.all(donors.map((donor) => donor.hearOutcome()));
  const wrong = await judge(
    system,
    donors.flatMap(({ gifts }) => gifts),
  );
  const unchanged = await judgeChanges(
    system,
    donors.flatMap(({ changes }) => changes),
  );
  const unmanaged = await judgeManaged(
    system,
    donors.flatMap(({ managed }) => managed),
  );
  const unasked = await judgeOffered(
    system,
    donors.flatMap((donor) => ('offered' in donor ? donor.offered : [])),
  );
  const misgiven = await judgeRefunds(
    system,
    donors.flatMap((donor) => ('refunds' in donor ? donor.refunds : [])),
  );
  const unacknowledged = await judgeBankAnswers(system, plan.donors);
  const unlike = donors.flatMap(judgeReplies);
  return {
    violations: [
      ...late,
      ...wrong,
      ...unchanged,
      ...unmanaged,
      ...unasked,
      ...misgiven,
      ...unacknowledged,
      ...unlike,
    ],
    decidedAfterMs,
  };
}

async function give(
  system: System,
  plan: RunPlan,
  donors: readonly (Asked | Donor | Manager | Refunder)[],
  trace: Trace,
): Promise<void> {
  if (plan.course === 'killed again and again') return giveWhileKilled(system, plan, donors, trace);
  await Promise.all([causeDisasters(system, plan, trace), ...donors.map((donor) => donor.give())]);
}

/**
 * Sent about every monthly gift of the run; the later month shows that the gifts are still active.
 */
async function sendFalseWebhooks(system: System, emails: readonly string[]): Promise<void> {
  const gifts = await system.postgres.query<{ id: string }>(
    `select id from attempts where email = any($1) and frequency = 'monthly' and state = 'succeeded'`,
    [emails],
  );
  for (const { id } of gifts) {
    for (const how of ['forged', 'stale'] as const) await sendFalseWebhook(system.origins[0] ?? '', id, how);
  }
}

/** Records the outcomes of the attempts, and the logs about them. */
async function noteAttempts(system: System, plan: RunPlan, trace: Trace): Promise<void> {
  const attempts = await system.postgres
    .query<{ id: string; text: string }>(
      `select id, concat_ws(' ', email, frequency, amount_cents, state, reason) as text from attempts
       where email = any($1)
       union all
       select changes.id, concat_ws(' ', email, 'change:', changes.kind, changes.amount_cents, changes.state, changes.reason)
       from subscription_changes changes join attempts on attempts.id = changes.subscription_id
       where email = any($1)
       union all
       select refunds.id, concat_ws(' ', email, 'refund:', refunds.amount_cents, refunds.state, failure, failure_detail)
       from refunds join gifts on gifts.id = gift_id join attempts on attempts.id = gifts.attempt_id
       where email = any($1)`,
      [plan.donors.map(({ email }) => email)],
    )
    .catch(() => []);
  for (const { id, text } of attempts) trace.note(`attempt ${id}: ${text}`);
  for (const line of system.readLog(attempts.map(({ id }) => id))) trace.note(line);
}

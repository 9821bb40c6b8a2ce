import { setTimeout as sleep } from 'node:timers/promises';
import { userInfo } from 'node:os';
import { JOBS } from '../all-jobs.ts';
import { createApp } from '../app.ts';
import { DEFAULT_OPTIONS, type AppOptions } from '../app-options.ts';
import type { Config } from '../settings/config.ts';
import { inviteFirstOwner } from '../console/access/index.ts';
import { connectDatabase } from '../platform/database/database.ts';
import type { Rules } from '../platform/limits/rules.ts';
import { Bank } from './bank.ts';
import { machineTime, moveDate } from './moved-date.ts';
import { MovedDatabase } from './moved-database.ts';
import { planGiving, type Deed } from './plan.ts';
import { CLOSING_DAY } from './plan-books.ts';
import { planStaff } from './plan-staff.ts';
import { PostOffice } from './post-office.ts';
import { Random } from './random.ts';
import { Calendar } from './season.ts';
import type { World } from './world.ts';

const SEED = 20_260_401;
/**
 * The scheduled jobs, on every other day of the sample: often enough for each, and half the work.
 */
const REGULAR = [
  JOBS.followSettlements,
  JOBS.findMissedDeposits,
  JOBS.checkMethods,
  JOBS.remindOfResuming,
  JOBS.finishDunningRuns,
  JOBS.lapseRefundRequests,
];
/** The jobs for the last day. */
const LAST = [
  ...REGULAR,
  JOBS.noteOwedPerks,
  JOBS.followOverdue,
  JOBS.sumLedgerDays,
  JOBS.sumMonthlyGifts,
  JOBS.cleanUp,
  JOBS.cleanUpStaff,
];
/** The time when the morning's jobs are done, in minutes of the day in UTC. */
const MORNING = 10 * 60;
/** The number of donors who give in parallel. */
const AT_ONCE = 6;
const LOOK_MS = 6;
const LOOKS_PER_WAKING = 20;
const DRAIN_PATIENCE_MS = 600_000;

export interface SampleSize {
  donors: number;
  months: number;
}

/**
 * Makes the sample: people give, and staff work, through the API. The time of this process, its
 * database and the stand-in for Braintree advances together, day by day, from the past until now.
 * @param connectionString of a database that is created again
 * @returns the number of actions, and of those that failed
 */
export async function makeSample(
  config: Config,
  connectionString: string,
  { size, controlKey }: { size: SampleSize; controlKey: string },
): Promise<{ deeds: number; undone: number }> {
  const calendar = new Calendar(machineTime(), size.months);
  const database = await MovedDatabase.make(connectionString);
  const bank = new Bank(config.braintree.localPort, controlKey);
  const mails = new PostOffice();
  // Time continues between two moves: it may have reached the moment, and it never goes back.
  const moveTo = async (moment: Date) => {
    if (moment <= new Date()) return;
    moveDate(moment);
    await database.moveTo(moment);
    await bank.moveTo(moment);
  };
  moveDate(calendar.moment(0));
  await database.moveTo(calendar.moment(0));
  const app = await createApp(config, connectionString, {
    ...OPTIONS,
    mailThrough: (mailbox) => mails.through(mailbox),
  });
  const webhooks = await app.listen({ port: 0, host: '127.0.0.1' });
  await bank.sendWebhooksTo(`${webhooks}/api/webhooks/braintree`);

  const drained = async () => {
    const deadline = performance.now() + DRAIN_PATIENCE_MS;
    for (let looks = 0; ; looks += 1) {
      const due = await database.dueJobs();
      if (due === 0 && (await bank.waitingWebhooks()) === 0) return;
      if (due > 0 && looks % LOOKS_PER_WAKING === 0) await database.wake(due);
      if (performance.now() > deadline) throw new Error('The jobs of a day do not come to an end.');
      await sleep(LOOK_MS);
    }
  };
  const world: World = { app, bank, mails, feeRates: config.charity.extras.coverFees };
  const random = new Random(SEED);
  const deeds = [
    ...planStaff(world, calendar, random, {
      firstInvitation: await inviteOwner(config, connectionString),
      donors: size.donors,
    }),
    ...planGiving(world, calendar, random, size.donors),
  ].sort((a, b) => a.day - b.day || a.minute - b.minute);

  let undone = 0;
  const carryOut = async (each: Deed) => {
    try {
      await each.act();
    } catch (error) {
      undone += 1;
      app.log.warn({ err: error, day: calendar.moment(each.day) }, `not done: ${each.what}`);
    }
  };

  for (let day = 0; day < calendar.days; day += 1) {
    await moveTo(calendar.moment(day, MORNING));
    if (day % 2 === 0) await database.enqueue(REGULAR);
    await drained();
    if (calendar.moment(day).getUTCDate() === CLOSING_DAY) {
      // Runs separately, because one comparison of the books yields to another.
      await database.enqueue([JOBS.reconcile]);
      await drained();
    }
    const todays = deeds.filter((each) => each.day === day);
    for (const together of groups(todays)) {
      await moveTo(calendar.moment(day, together[0]?.minute ?? 0));
      await Promise.all(together.map(carryOut));
    }
    if (todays.length > 0) await drained();
  }
  await moveTo(machineTime());
  await database.enqueue(LAST);
  await drained();
  await app.close();
  await database.end();
  return { deeds: deeds.length, undone };
}

/** Groups actions to run in parallel. No group has two actions of the same person. */
function groups(deeds: readonly Deed[]): Deed[][] {
  const made: Deed[][] = [];
  for (const each of deeds) {
    const last = made.at(-1);
    if (last === undefined || last.length === AT_ONCE || last.some(({ of }) => of === each.of))
      made.push([each]);
    else last.push(each);
  }
  return made;
}

/** @returns the token of the link for the first owner, who is one of the sample's people */
async function inviteOwner(config: Config, connectionString: string): Promise<string> {
  const database = connectDatabase(connectionString, { maxConnections: 1, onError: () => undefined });
  try {
    const { charity, publicUrl } = config;
    const context = { db: database.db, charity, publicUrl, mailer: undefined, by: userInfo().username };
    const link = await inviteFirstOwner(context, 'margaret.ellison@staff.example.org');
    if (link === undefined || link === 'waiting') throw new Error('The first owner could not be invited.');
    return link.url.split('/').at(-1) ?? '';
  } finally {
    await database.close();
  }
}

/** All donors come from one machine. */
const ROOMY_LIMITS = Object.fromEntries(
  Object.entries(DEFAULT_OPTIONS.limits).map(([name, rules]) => [
    name,
    rules.map((rule) => ({ ...rule, points: rule.points * 10_000 })),
  ]),
) as unknown as Rules;

const OPTIONS: AppOptions = {
  ...DEFAULT_OPTIONS,
  reconcileIntervalMs: 500,
  // The same work as in a donor's browser, but much less of it.
  difficulty: { ...DEFAULT_OPTIONS.difficulty, cost: 1, counters: [1, 3] },
  limits: ROOMY_LIMITS,
  schedule: [],
};

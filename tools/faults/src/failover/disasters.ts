import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { returnOldPrimary } from './old-primary.ts';
import type { Stage } from './stage.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
/** The time that the person or program that promotes the standby needs to be sure. */
const NOTICING_MS = 5_000;
/** Longer than the 15 s that Handsel waits for an answer. */
const STANDBY_AWAY_MS = 20_000;
/** The time in which gifts are made that the standby does not receive. */
const LAG_MS = 2_000;

/** Date.now()s of the disaster, and of the end of the operator's work. */
interface Moments {
  readonly at: number;
  readonly curedAt: number;
}

export interface Disaster {
  readonly name: string;
  /** Donors' requests use PgBouncer. */
  readonly isPooled?: true;
  readonly happen: (stage: Stage) => Promise<Moments>;
  /**
   * A further event, once donors give again.
   * @returns the errors found
   */
  readonly recover?: (stage: Stage) => Promise<string[]>;
  /** Gifts are lost, and this restores them. */
  readonly repair?: (stage: Stage) => Promise<void>;
}

export const DISASTERS = {
  primary: {
    name: 'the primary is killed',
    happen: losePrimary,
    recover: returnOldPrimary,
  },
  machine: {
    name: 'the machine of the primary is gone without a word',
    happen: loseMachine,
    recover: returnOldPrimary,
  },
  pooled: {
    name: 'the machine of the primary is gone, behind PgBouncer',
    isPooled: true,
    happen: loseMachine,
    recover: returnOldPrimary,
  },
  standby: { name: 'the synchronous standby is killed', happen: loseStandby },
  lag: {
    name: 'the primary is killed, and the asynchronous standby is behind',
    happen: async (stage) => {
      await stage.postgres.breakReplication();
      stage.trace.note('the standby stays behind');
      await sleep(LAG_MS);
      return losePrimary(stage);
    },
    repair: rebuild,
  },
} as const satisfies Record<string, Disaster>;

async function losePrimary({ postgres, trace }: Stage): Promise<Moments> {
  const at = Date.now();
  await postgres.killPrimary();
  await sleep(NOTICING_MS);
  await postgres.failOver();
  trace.note('the standby is the primary, and the address leads to it');
  return { at, curedAt: Date.now() };
}

/** Connections are not reset, as after a power loss of the machine. */
async function loseMachine(stage: Stage): Promise<Moments> {
  stage.postgres.wire.silence();
  return losePrimary(stage);
}

async function loseStandby({ postgres, trace }: Stage): Promise<Moments> {
  const at = Date.now();
  await postgres.killStandby();
  await sleep(STANDBY_AWAY_MS);
  await postgres.forgoStandby();
  trace.note(
    `commits wait for no standby; an operator found no connection ${postgres.refusedOperators} times`,
  );
  return { at, curedAt: Date.now() };
}

/** The command from docs/scaling.md. */
async function rebuild({ system, trace }: Stage): Promise<void> {
  const command = spawn(process.execPath, ['server/src/cli/reconcile.ts', '--rebuild'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...system.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  command.stdout.on('data', (text: Buffer) => trace.note(text.toString().trim()));
  await once(command, 'close');
}

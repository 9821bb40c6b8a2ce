import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { returnOldPrimary } from './old-primary.ts';
import type { Stage } from './stage.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** The person or program that promotes the standby needs so long to be sure. */
const NOTICING_MS = 5_000;
/** Longer than the 15 s after which Handsel waits for an answer no more. */
const STANDBY_AWAY_MS = 20_000;
/** So much is given that no standby knows of. */
const LAG_MS = 2_000;

/** Date.now()s: when it happened, and when the operator had done what there is to do. */
interface Moments {
  readonly at: number;
  readonly curedAt: number;
}

export interface Disaster {
  readonly name: string;
  /** What donors ask for goes through PgBouncer. */
  readonly isPooled?: true;
  readonly happen: (stage: Stage) => Promise<Moments>;
  /** What else happens, once donors give again. @returns what is wrong */
  readonly goOn?: (stage: Stage) => Promise<string[]>;
  /** Gifts are lost, and this brings them back. */
  readonly repair?: (stage: Stage) => Promise<void>;
}

export const DISASTERS = {
  primary: {
    name: 'the primary is killed',
    happen: losePrimary,
    goOn: returnOldPrimary,
  },
  machine: {
    name: 'the machine of the primary is gone without a word',
    happen: loseMachine,
    goOn: returnOldPrimary,
  },
  pooled: {
    name: 'the machine of the primary is gone, behind PgBouncer',
    isPooled: true,
    happen: loseMachine,
    goOn: returnOldPrimary,
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

/** No connection is reset, as by a machine that lost its power. */
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

/** The command that docs/scaling.md names. */
async function rebuild({ system, trace }: Stage): Promise<void> {
  const command = spawn(process.execPath, ['api/src/cli/reconcile.ts', '--rebuild'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...system.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  command.stdout.on('data', (text: Buffer) => trace.note(text.toString().trim()));
  await once(command, 'close');
}

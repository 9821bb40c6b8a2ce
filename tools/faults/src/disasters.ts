import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunPlan } from './plan.ts';
import { fillDiskOf, makeRoomFor } from './system/full-disk.ts';
import type { System } from './system/system.ts';
import type { Trace } from './trace.ts';

/** The duration of an outage. */
const OUTAGE_MS = 400;
const JUMPED_CLOCK = join(import.meta.dirname, 'system', 'jumped-clock.ts');

/** Causes the planned disaster, and ends it. */
export async function causeDisasters(system: System, plan: RunPlan, trace: Trace): Promise<void> {
  if (plan.disaster === 'none') return;
  await sleep(plan.disasterAfterMs);
  trace.note(`disaster: ${plan.disaster}`);
  switch (plan.disaster) {
    case 'an API is killed': {
      const api = system.apis[plan.seed % system.apis.length];
      await api?.kill();
      return api?.start();
    }
    case 'both APIs are killed':
      await Promise.all(system.apis.map((api) => api.kill()));
      await Promise.all(system.apis.map((api) => api.start()));
      return;
    case 'the gateway is killed':
      await system.localBraintree.kill();
      return system.localBraintree.start();
    case 'the gateway refuses connections':
      await system.gatewayWire.close();
      await sleep(OUTAGE_MS);
      await system.gatewayWire.listen();
      return;
    case 'the database crashes':
      await system.postgres.crash();
      await sleep(OUTAGE_MS);
      return system.postgres.start();
    case 'the disk of the gateway is full': {
      const { pid } = system.localBraintree;
      if (pid === undefined) return;
      fillDiskOf(pid);
      await sleep(OUTAGE_MS);
      return makeRoomFor(pid);
    }
    case 'the disk of the database is full':
      return fillDiskOfDatabase(system, trace);
    case 'the clock of an API jumps': {
      const [api] = system.apis;
      await api?.kill();
      await api?.start(['--import', JUMPED_CLOCK]);
      await sleep(OUTAGE_MS);
      await api?.kill();
      return api?.start();
    }
    case 'the database connections are cut':
      return system.postgres.wire.cut();
  }
}

/** @throws Error if the write succeeded anyway: the run would prove nothing */
async function fillDiskOfDatabase({ postgres }: System, trace: Trace): Promise<void> {
  const { pid } = postgres;
  fillDiskOf(pid);
  await sleep(OUTAGE_MS);
  const refusal = await postgres.tryToWrite();
  trace.note(`the database with its full disk: ${refusal ?? 'stored'}`);
  makeRoomFor(pid);
  await postgres.start();
  if (refusal === undefined) throw new Error('the disk of the database was not full');
}

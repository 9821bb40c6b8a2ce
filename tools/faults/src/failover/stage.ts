import type { System } from '../system/system.ts';
import type { Trace } from '../trace.ts';
import type { Crowd } from './crowd.ts';
import type { ReplicatedPostgres } from './replicated-postgres.ts';

export interface Stage {
  readonly system: System;
  readonly postgres: ReplicatedPostgres;
  readonly crowd: Crowd;
  readonly trace: Trace;
}

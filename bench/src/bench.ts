import type { Browser } from 'playwright-core';
import type { RunningSystem } from '../../scripts/running-system.ts';
import type { Figure } from './figure.ts';

/** One measurement, with its peer or floor in the same run; it may tell more than one thing. */
export type Bench = (tools: {
  browser: Browser;
  system: RunningSystem;
}) => Promise<Figure | readonly Figure[]>;

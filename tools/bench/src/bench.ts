import type { Browser } from 'playwright-core';
import type { RunningSystem } from '../../build/running-system.ts';
import type { Figure, RowFigure } from './figure.ts';

/**
 * The load comes from one machine, and is counted by the networks that it names. The provider is
 * responsible for its wallet's script, so the measured checkout only accepts cards.
 */
export const SYSTEM_SETTINGS = { TRUST_PROXY: '127.0.0.1,::1', PAYMENT_METHODS: 'card' };

/**
 * One measurement, with its peer or floor in the same run. It may report several figures, also for
 * other rows.
 */
export type Bench = (tools: {
  browser: Browser;
  system: RunningSystem;
}) => Promise<Figure | readonly (Figure | RowFigure)[]>;

import type { Browser } from 'playwright-core';
import type { RunningSystem } from '../../scripts/running-system.ts';
import type { Figure, RowFigure } from './figure.ts';

/**
 * The load comes from one machine and is counted as the networks it names. A wallet's script is its provider's to answer for: the checkout that
 * is measured takes cards alone.
 */
export const SYSTEM_SETTINGS = { TRUST_PROXY: '127.0.0.1,::1', PAYMENT_METHODS: 'card' };

/** One measurement, with its peer or floor in the same run; it may tell more than one thing, also of another row. */
export type Bench = (tools: {
  browser: Browser;
  system: RunningSystem;
}) => Promise<Figure | readonly (Figure | RowFigure)[]>;

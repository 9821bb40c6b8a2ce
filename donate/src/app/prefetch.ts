import type { Step } from '../features/session/step.ts';
import { screenModules } from './screen-modules.ts';

export function prefetchCheckout(): void {
  prefetch(screenModules.checkout);
  prefetch(screenModules.cardFields);
}

/**
 * Fetches the client token before the checkout page needs it, only for anonymous sessions. A lapsed
 * session is reported once, and the call that the donor waits for must receive that report.
 * @param isComing the donor is on the way to the checkout page
 */
export function askProvidersAhead({ status, ownEmail }: Step, isComing: boolean): void {
  if (status !== 'ready' || ownEmail !== undefined) return;
  prefetch(async () => {
    await (await screenModules.checkout()).askProvidersAhead(isComing);
  });
}

/** Loads a page's code ahead of need; if that fails, the code is loaded when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

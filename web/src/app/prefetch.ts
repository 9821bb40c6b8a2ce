import type { Step } from '../features/session/step.ts';
import { screenModules } from './screen-modules.ts';

export function prefetchCheckout(): void {
  prefetch(screenModules.checkout);
  prefetch(screenModules.cardFields);
}

/**
 * Fetches the client token before the checkout page needs it, for anonymous sessions alone: a session that has lapsed is reported
 * once, to the call that the donor waits for.
 * @param isComing the donor is on the way to the checkout page
 */
export function askProvidersAhead({ status, ownEmail }: Step, isComing: boolean): void {
  if (status !== 'ready' || ownEmail !== undefined) return;
  prefetch(async () => {
    await (await screenModules.checkout()).askProvidersAhead(isComing);
  });
}

/** Fetches a page's code ahead of need; one that cannot be fetched now is fetched when it is needed. */
export function prefetch(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

import type { BrowserContext } from '@playwright/test';

const LOOK_EVERY_MS = 100;
const LOOKS = 5;

/**
 * Has the console's pages write an error when the focused element disappears and nothing else takes
 * the focus.
 */
export function watchFocus(context: BrowserContext): void {
  context.on('page', (page) => {
    // A script of the context would also run in sandboxed frames, and the browser complains there.
    page.on('domcontentloaded', () => {
      page.evaluate(reportLostFocus, { every: LOOK_EVERY_MS, looks: LOOKS }).catch(() => undefined);
    });
  });
}

/** Runs in the page. */
function reportLostFocus({ every, looks }: { every: number; looks: number }): void {
  if (!location.pathname.startsWith('/staff')) return;
  let [last, lost]: [Element | null, number] = [null, 0];
  document.addEventListener('focusin', ({ target }) => {
    last = target as Element;
  });
  setInterval(() => {
    const isLost = document.activeElement === document.body && last?.isConnected === false;
    lost = isLost ? lost + 1 : 0;
    if (lost !== looks) return;
    console.error(`The focus was lost with ${last?.tagName ?? ''} “${last?.textContent ?? ''}”.`);
    last = null;
  }, every);
}

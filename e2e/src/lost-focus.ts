import type { BrowserContext } from '@playwright/test';

const LOOK_EVERY_MS = 100;
const LOOKS = 5;

/**
 * Has the console's pages write an error when the focused element disappears and nothing else takes
 * the focus.
 */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ every, looks }) => {
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
    },
    { every: LOOK_EVERY_MS, looks: LOOKS },
  );
}

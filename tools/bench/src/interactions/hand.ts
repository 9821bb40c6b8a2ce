import type { Page } from 'playwright-core';

/** The time that a finger stays on a button or a key. */
const PRESS_MS = 30;

/** An element that a visitor can use without leaving the page. */
interface Control {
  kind: 'text' | 'choice' | 'button' | 'menu';
  x: number;
  y: number;
}

/**
 * Uses every element that does not leave the page, once: types a letter and deletes it, checks each
 * choice, opens and closes what opens. The browser itself generates the input, like a finger's or a
 * keyboard's: an external driver would inspect the page before each click, on the measured thread.
 * @param refused a button that the page disables while its fields are invalid
 */
export async function useEverything(page: Page, refused?: string): Promise<void> {
  for (let index = 0; ; index += 1) {
    const control = await findControl(page, index, refused);
    if (control === 'none left') return;
    if (control === 'hidden') continue;
    await page.mouse.click(control.x, control.y, { delay: PRESS_MS });
    // On the first use its code loads late.
    if (await untilDrawn(page)) await page.locator('dialog[open]').waitFor();
    for (const key of keysFor(control.kind)) {
      await page.keyboard.press(key, { delay: PRESS_MS });
      await untilDrawn(page);
    }
  }
}

function keysFor(kind: Control['kind']): string[] {
  if (kind === 'text') return ['a', 'Backspace'];
  return kind === 'menu' ? ['Escape'] : [];
}

function findControl(page: Page, index: number, refused = ''): Promise<Control | 'hidden' | 'none left'> {
  return page.evaluate(
    ([nth, name]) => {
      const buttons = [...document.querySelectorAll('main button')].filter((button) =>
        button.textContent.startsWith(name),
      );
      const controls = [
        ...document.querySelectorAll<HTMLElement>('[aria-haspopup], summary, input:not([type=hidden])'),
        ...(name === '' ? [] : buttons),
      ];
      const control = controls[nth];
      if (control === undefined) return 'none left';
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      if (![control, ...labels].some((part) => part.contains(hit))) return 'hidden';
      if (control.ariaHasPopup === 'dialog') return { kind: 'menu', x, y };
      if (!(control instanceof HTMLInputElement)) return { kind: 'button', x, y };
      return { kind: ['radio', 'checkbox'].includes(control.type) ? 'choice' : 'text', x, y };
    },
    [index, refused] as const,
  );
}

/**
 * Waits until the change of the last input is on the screen.
 * @returns whether a dialog is opening or open
 */
function untilDrawn(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          setTimeout(() => {
            resolve(document.querySelector('[aria-haspopup=dialog][aria-expanded=true]') !== null);
          });
        });
      }),
  );
}

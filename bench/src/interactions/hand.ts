import type { Page } from 'playwright-core';

/** How long a finger stays on a button or a key. */
const PRESS_MS = 30;

/** Something on the page that a visitor can use without leaving it. */
interface Control {
  kind: 'text' | 'choice' | 'button' | 'menu';
  x: number;
  y: number;
}

/**
 * Uses everything on the page that answers without leading away, each once: types a letter and deletes it, checks each
 * choice, opens and closes what opens. The input comes from the browser itself, as a finger's and a keyboard's does:
 * what drives the page from outside looks at it before each press, on the thread that is measured.
 * @param refused a button that the page itself refuses as long as its fields are not valid
 */
export async function useEverything(page: Page, refused?: string): Promise<void> {
  for (let index = 0; ; index += 1) {
    const control = await findControl(page, index, refused);
    if (control === 'none left') return;
    if (control === 'hidden') continue;
    await page.mouse.click(control.x, control.y, { delay: PRESS_MS });
    // The first time its code comes later.
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

/** Until what the last input changed is on the screen. @returns whether a dialog is opening, or open */
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

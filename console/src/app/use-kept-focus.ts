import { useEffect } from 'react';

const FOCUSABLE = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,summary';
const ROW = 'tr,li';

/** The place of the focus. It can be found after the element has disappeared. */
interface Place {
  element: HTMLElement;
  /** The nearest first. */
  ancestors: HTMLElement[];
  row: Element | null;
  rows: Element | null;
  index: number;
}

/**
 * Moves the focus when the focused element disappears or is disabled, such as the button of a row
 * that is done: to the next row, or else to the heading of its part of the page. A browser would
 * drop it, and a keyboard would begin at the top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let place: Place | undefined;
    let frame = 0;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('dialog') === null) place = placeOf(target);
    };
    // A click beside all controls drops the focus on purpose.
    const onFocusOut = () =>
      requestAnimationFrame(() => {
        if (isLost() && place !== undefined && canFocus(place.element)) place = undefined;
      });
    const restore = () => {
      if (place === undefined || !isLost()) return;
      const next = canFocus(place.element) ? place.element : (rowAfter(place) ?? headingOf(place));
      next?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(restore);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
}

function isLost(): boolean {
  return document.activeElement === document.body && document.querySelector('dialog[open]') === null;
}

function canFocus(element: HTMLElement): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled');
}

function placeOf(element: HTMLElement): Place {
  const ancestors: HTMLElement[] = [];
  for (let each = element.parentElement; each !== null; each = each.parentElement) ancestors.push(each);
  const row = element.closest(ROW);
  const rows = row?.parentElement ?? null;
  return {
    element,
    ancestors,
    row,
    rows,
    index: row === null ? -1 : [...(rows?.children ?? [])].indexOf(row),
  };
}

/** @returns a control of the same row, or of the row that took its place, or of the one before */
function rowAfter({ row, rows, index }: Place): HTMLElement | undefined {
  if (row === null || rows?.isConnected !== true) return undefined;
  const candidates = [row, rows.children[index], rows.children[index - 1]];
  return candidates
    .flatMap((each) => (each?.isConnected === true ? [...each.querySelectorAll<HTMLElement>(FOCUSABLE)] : []))
    .find((each) => canFocus(each));
}

function headingOf({ ancestors }: Place): HTMLElement | undefined {
  const heading = ancestors
    .filter(({ isConnected }) => isConnected)
    .map((each) => each.querySelector<HTMLElement>('h1') ?? each.querySelector<HTMLElement>('h2,h3'))
    .find((each) => each !== null);
  // A page that is still loading has no heading.
  const found = heading ?? document.querySelector<HTMLElement>('main');
  if (found?.hasAttribute('tabindex') === false) found.tabIndex = -1;
  return found ?? undefined;
}

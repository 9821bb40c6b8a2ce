import type { Page } from '@playwright/test';

/**
 * The texts that are printed over each other, as pairs. Texts of bars, menus and suggestions that
 * float over the page, and texts for screen readers only, are left out.
 */
export async function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Glyphs stand out of their line, so a text counts by the middle of its line only.
    const MIDDLE = 0.5;
    const LEAST_PX = 2;
    const FLOATING = '[role=listbox], [role=menu], [popover]';

    // A script cannot read the box of a generated label, so an element takes its place.
    function showLabels(): () => void {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-measured]::before { content: none !important; }');
      const sheetsBefore = document.adoptedStyleSheets;
      const labels = [...document.querySelectorAll<HTMLElement>('td[data-label]')].flatMap((cell) => {
        const { content, fontSize, whiteSpace } = getComputedStyle(cell, '::before');
        if (content === 'none' || content === 'normal') return [];
        const label = document.createElement('span');
        label.textContent = cell.dataset['label'] ?? '';
        Object.assign(label.style, { fontSize, whiteSpace });
        cell.prepend(label);
        cell.dataset['measured'] = '';
        return [{ cell, label }];
      });
      document.adoptedStyleSheets = [...sheetsBefore, sheet];
      return () => {
        document.adoptedStyleSheets = sheetsBefore;
        for (const { cell, label } of labels) {
          label.remove();
          delete cell.dataset['measured'];
        }
      };
    }

    /** The visible part of a box. @returns undefined for a hidden or floating box */
    function visiblePart(box: DOMRect, element: Element): DOMRect | undefined {
      let { left, right, top, bottom } = box;
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { position, overflow, clipPath } = getComputedStyle(each);
        const floats = position === 'fixed' || position === 'sticky' || each.matches(FLOATING);
        if (floats || clipPath !== 'none') return undefined;
        if (overflow === 'visible') continue;
        const frame = each.getBoundingClientRect();
        left = Math.max(left, frame.left);
        right = Math.min(right, frame.right);
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      const cut = ((bottom - top) * (1 - MIDDLE)) / 2;
      const isVisible = right - left > LEAST_PX && bottom - top > LEAST_PX;
      return isVisible ? new DOMRect(left, top + cut, right - left, bottom - top - 2 * cut) : undefined;
    }

    function textsIn(root: Element): { text: string; part: DOMRect }[] {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (
          text === '' ||
          element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) !== true
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const part = visiblePart(box, element);
          if (part !== undefined) found.push({ text, part });
        }
      }
      return found.toSorted((one, other) => one.part.top - other.part.top);
    }

    const restore = showLabels();
    const texts = textsIn(
      document.querySelector('dialog[open]') ?? document.querySelector('main') ?? document.body,
    );
    restore();
    const overlaps = new Set<string>();
    texts.forEach(({ text, part }, index) => {
      for (const other of texts.slice(index + 1)) {
        if (other.part.top >= part.bottom) break;
        const width = Math.min(part.right, other.part.right) - Math.max(part.left, other.part.left);
        if (width > LEAST_PX) overlaps.add(`“${text.slice(0, 40)}” and “${other.text.slice(0, 40)}”`);
      }
    });
    return [...overlaps];
  });
}

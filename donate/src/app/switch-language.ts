import { LANGUAGE_PARAMETER } from '@handsel/contract';
import { keepTyped, restoreTyped } from './kept-typing.ts';

/** Lets the links to other languages keep the page's address, its history and what was typed. */
export function followSwitches(): void {
  restoreTyped();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-languages] a') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    switchTo(link.hreflang);
  });
}

function switchTo(language: string): void {
  keepTyped();
  const address = new URL(location.href);
  address.searchParams.set(LANGUAGE_PARAMETER, language);
  // A mailed link keeps its token in the state of the history.
  history.replaceState(history.state, '', address);
  location.reload();
}

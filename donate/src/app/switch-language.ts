import { LANGUAGE_PARAMETER } from '@handsel/contract';
import { keepTyped } from './kept-typing.ts';

/** Loads this page in another language, with what was typed. */
export function switchLanguage(code: string): void {
  keepTyped();
  const address = new URL(location.href);
  address.searchParams.set(LANGUAGE_PARAMETER, code);
  // A mailed link keeps its token in the state of the history.
  history.replaceState(history.state, '', address);
  location.reload();
}

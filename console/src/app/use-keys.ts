import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { areKeysOn } from '../lib/keys-setting.ts';
import { paths } from '../lib/paths.ts';
import { useNavigation } from './use-navigation.ts';

export const GO_KEY = 'g';
export const HELP_KEY = '?';
export const SEARCH_KEY = '/';
/** How long after `g` the second letter counts. */
const SEQUENCE_MS = 1_500;
/**
 * Not 0: timestamps count from the load of the page, so a first `g` soon after it would look like a
 * second one.
 */
const NEVER_MS = -Infinity;

/**
 * `g` and a letter opens a page, `/` the search, `?` the list of keys; not while the person types
 * or answers a dialog.
 */
export function useKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  const entries = useNavigation();
  const goPressedMs = useRef(NEVER_MS);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    if (isChord || event.defaultPrevented || isElsewhere(event.target) || !areKeysOn()) return;
    const isSequence = event.timeStamp - goPressedMs.current < SEQUENCE_MS;
    const entry = isSequence ? entries.find(({ key }) => key === event.key) : undefined;
    goPressedMs.current = entry === undefined && event.key === GO_KEY ? event.timeStamp : NEVER_MS;
    if (entry !== undefined) {
      event.preventDefault();
      void navigate(paths[entry.name]);
    } else if (event.key === HELP_KEY) {
      event.preventDefault();
      showKeys();
    } else if (event.key === SEARCH_KEY) {
      const search = document.querySelector<HTMLInputElement>('input[type=search]');
      if (search === null) return;
      event.preventDefault();
      search.focus();
      search.select();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const TYPED_INTO = ['input', 'select', 'textarea', '[role=menu]'];

/** Whether the target handles keys itself. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && TYPED_INTO.some((selector) => target.closest(selector) !== null);
}

const NAME = 'handsel-staff-keys';

/** Keys of one character can be turned off. https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off');
  } catch {
    // They stay as they are.
  }
}

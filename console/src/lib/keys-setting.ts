const NAME = 'handsel-staff-keys';

/**
 * Single-character shortcuts can be turned off.
 * https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    // The browser blocks storage.
    return true;
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'on' : 'off');
  } catch {
    // The setting stays unchanged.
  }
}

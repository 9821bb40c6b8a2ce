/** The session storage key of the address that was last reloaded for a screen. */
const KEY = 'handsel-staff-reloaded-for';

/**
 * Loads a screen's code. After a release its file has a new name, but open pages still request the
 * old one: then the page reloads, once.
 * @throws Error from `load`, if the page was already reloaded for it
 */
export async function loadOrReload<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    const screen = await load();
    sessionStorage.removeItem(KEY);
    return screen;
  } catch (error) {
    const address = window.location.href;
    if (sessionStorage.getItem(KEY) === address) throw error;
    sessionStorage.setItem(KEY, address);
    window.location.reload();
    // The page is about to reload.
    return new Promise(() => undefined);
  }
}

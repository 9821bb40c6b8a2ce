/** Since when the page that is open was reloaded for the sake of a screen. */
const KEY = 'handsel-staff-reloaded-for';

/**
 * Loads a screen's code. After a release its file has another name, and the pages that are open still ask for the former one: then the page
 * is reloaded, once.
 * @throws Error what `load` throws, where the page was reloaded for it before
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
    // Nothing more is shown of this page.
    return new Promise(() => undefined);
  }
}

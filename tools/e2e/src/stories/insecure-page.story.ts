import { BROWSER_SWITCHES, findBrowser } from '../../../build/find-browser.ts';
import { StartPage } from '../pages/start-page.ts';
import { expect, test as honestTest } from '../test.ts';

const browser = findBrowser();

// The browser warns that the page is insecure, which is expected here, so its messages are not
// checked.
const test = honestTest.extend({
  honesty: async ({ context: _context }, use) => use(undefined),
});

// A machine as its neighbor in the network sees it: by name, over plain http.
test.use({
  launchOptions: {
    ...(browser && { executablePath: browser.path }),
    args: [...BROWSER_SWITCHES, '--host-resolver-rules=MAP handsel.lan 127.0.0.1'],
  },
  baseURL: async ({ system }, use) => {
    await use(system.url.replace('localhost', 'handsel.lan'));
  },
});

test('over plain http, where browsers disable their cryptography, the page explains why it cannot continue', async ({
  page,
}) => {
  const start = await new StartPage(page).open();
  await start.email.fill('ada@example.org');
  await start.goOn();
  await expect(page.getByText(/Our check against robots needs the https address of this page/)).toBeVisible();
});

import { BROWSER_SWITCHES, findBrowser } from '../../../scripts/find-browser.ts';
import { StartPage } from '../pages/start-page.ts';
import { expect, test as honestTest } from '../test.ts';

const browser = findBrowser();

// The browser complains that the page is insecure, which is what the story is about: nobody listens for complaints.
const test = honestTest.extend({
  honesty: async ({ context: _context }, use) => use(undefined),
});

// A machine of the same network as its neighbour sees it: by a name, over plain http.
test.use({
  launchOptions: {
    ...(browser && { executablePath: browser.path }),
    args: [...BROWSER_SWITCHES, '--host-resolver-rules=MAP handsel.lan 127.0.0.1'],
  },
  baseURL: async ({ system }, use) => {
    await use(system.url.replace('localhost', 'handsel.lan'));
  },
});

test('over plain http, where browsers keep their cryptography back, the page says why it cannot go on', async ({
  page,
}) => {
  const start = await new StartPage(page).open();
  await start.email.fill('ada@example.org');
  await start.goOn();
  await expect(page.getByText(/Our check against robots needs the https address of this page/)).toBeVisible();
});

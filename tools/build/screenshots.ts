import { screenshotWords } from '@handsel/words/commands/test-runs';
import { buildStaleParts } from './build.ts';
import { ensureBrowser } from './install-browser.ts';
import { runMain } from './run-main.ts';
import { runShown } from './run-shown.ts';
import { UserError } from './user-error.ts';

await runMain(async () => {
  await ensureBrowser();
  await buildStaleParts(process.cwd());
  const args = ['test', '--config=tools/e2e/playwright.config.ts', '--project=screenshots'];
  if ((await runShown('playwright', args)) !== 0) throw new UserError(screenshotWords.failed);
  console.log(screenshotWords.taken);
});

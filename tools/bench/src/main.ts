import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_SWITCHES } from '../../build/find-browser.ts';
import { ensureWholeBrowser } from '../../build/install-browser.ts';
import { runMain } from '../../build/run-main.ts';
import { startSystem } from '../../build/running-system.ts';
import { UserError } from '../../build/user-error.ts';
import { SYSTEM_SETTINGS, type Bench } from './bench.ts';
import { loginCall } from './calls/login-call.ts';
import { progressCall } from './calls/progress-call.ts';
import { readCall } from './calls/read-call.ts';
import { resumeCall } from './calls/resume-call.ts';
import { campaignPage } from './campaign-page.ts';
import { cardTesting } from './card-testing.ts';
import { startCall } from './calls/start-call.ts';
import { cardField } from './card-field/card-field.ts';
import { cardFieldHttps } from './card-field/https.ts';
import { checkoutScript } from './checkout-script.ts';
import { interactions } from './interactions/interactions.ts';
import { gatewayStuck } from './others/gateway-stuck.ts';
import { manyLogins } from './others/many-logins.ts';
import { longestTask } from './paint/longest-task.ts';
import { paint } from './paint/paint.ts';
import { gift } from './gift/gift.ts';
import { sustained } from './gift/sustained.ts';
import { growth } from './growth.ts';
import { processes } from './processes/processes.ts';
import { isMet, renderTable, type RowFigure } from './figure.ts';
import { staffExports } from './staff-exports.ts';
import { staffLists } from './staff-lists/staff-lists.ts';
import { staffReports } from './staff-reports/staff-reports.ts';
import { startUp } from './start-up.ts';
import { startPageScript } from './start-page-script.ts';
import { statements } from './statements.ts';
import { watchStolenTime } from './stolen-time.ts';
import { yearOfBilling } from './year-of-billing.ts';

interface Chosen {
  name: string;
  row: number;
  bench: Bench;
}

interface Measured {
  figures: RowFigure[];
  failed: string[];
  /** The share of the processors' time that the host gave to other machines, 0 to 1, by bench. */
  stolen: Record<string, number>;
}

/** Above this share a bench warns that its figures are unreliable. */
const MUCH_STOLEN = 0.03;

/** By the rows of the performance table in docs/performance.md; 0 means in none. */
const benches: Readonly<Record<string, { row: number; bench: Bench }>> = {
  'start-page-script': { row: 1, bench: startPageScript },
  'checkout-script': { row: 2, bench: checkoutScript },
  'card-field': { row: 3, bench: cardField },
  'card-field-https': { row: 0, bench: cardFieldHttps },
  paint: { row: 4, bench: paint },
  'longest-task': { row: 4, bench: longestTask },
  interactions: { row: 5, bench: interactions },
  'start-call': { row: 6, bench: startCall },
  'resume-call': { row: 6, bench: resumeCall },
  'read-call': { row: 6, bench: readCall },
  'progress-call': { row: 6, bench: progressCall },
  gift: { row: 7, bench: gift },
  sustained: { row: 8, bench: sustained },
  'login-call': { row: 9, bench: loginCall },
  'gateway-stuck': { row: 9, bench: gatewayStuck },
  'many-logins': { row: 9, bench: manyLogins },
  growth: { row: 10, bench: growth },
  'start-up': { row: 11, bench: startUp },
  'year-of-billing': { row: 12, bench: yearOfBilling },
  'staff-lists': { row: 13, bench: staffLists },
  'staff-exports': { row: 15, bench: staffExports },
  'campaign-page': { row: 14, bench: campaignPage },
  'staff-reports': { row: 17, bench: staffReports },
  'card-testing': { row: 0, bench: cardTesting },
  statements: { row: 0, bench: statements },
  processes: { row: 0, bench: processes },
};

await runMain(async () => {
  const [loadBefore] = loadavg();
  const { figures, failed, stolen } = await measure(chooseBenches(process.argv[2]));
  const folder = join(import.meta.dirname, '..', 'results');
  await mkdir(folder, { recursive: true });
  const results = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  const machine = { cores: availableParallelism(), loadBefore, loadAfter: loadavg()[0], stolen };
  await writeFile(join(folder, 'latest.json'), `${JSON.stringify({ machine, results, failed }, null, 2)}\n`);
  console.log(`\n${renderTable(figures)}\n`);
  if (failed.length > 0) throw new UserError(`Not measured, see above: ${failed.join(', ')}.`);
});

function chooseBenches(name: string | undefined): Chosen[] {
  const chosen = Object.entries(benches)
    .filter(([each]) => name === undefined || each === name)
    .map(([each, { row, bench }]) => ({ name: each, row, bench }));
  if (chosen.length > 0) return chosen;
  throw new UserError(`There is no bench '${name}'; there are: ${Object.keys(benches).join(', ')}.`);
}

/** Each bench has its own system and browser. A failure is reported, and the others still run. */
async function measure(chosen: readonly Chosen[]): Promise<Measured> {
  const { path } = await ensureWholeBrowser();
  const figures: RowFigure[] = [];
  const failed: string[] = [];
  const stolen: Record<string, number> = {};
  for (const { name, row, bench } of chosen) {
    console.log(`Measuring ${name} …`);
    const stolenTime = watchStolenTime();
    const browser = await chromium.launch({ executablePath: path, args: BROWSER_SWITCHES });
    const system = await startSystem(SYSTEM_SETTINGS);
    try {
      const measured = [await bench({ browser, system })].flat();
      figures.push(...measured.map((figure) => ({ row, ...figure })));
    } catch (error) {
      console.error(error);
      failed.push(name);
    } finally {
      await browser.close();
      await system.end();
    }
    stolen[name] = stolenTime();
    if (stolen[name] > MUCH_STOLEN) {
      const percent = Math.round(stolen[name] * 100);
      console.log(
        `  The host gave ${String(percent)} % of the processors to others meanwhile: measure it again.`,
      );
    }
  }
  return { figures, failed, stolen };
}

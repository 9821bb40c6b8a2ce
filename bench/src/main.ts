import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_SWITCHES } from '../../scripts/find-browser.ts';
import { ensureBrowser } from '../../scripts/install-browser.ts';
import { runMain } from '../../scripts/run-main.ts';
import { startSystem } from '../../scripts/running-system.ts';
import { UserError } from '../../scripts/user-error.ts';
import type { Bench } from './bench.ts';
import { loginCall } from './calls/login-call.ts';
import { progressCall } from './calls/progress-call.ts';
import { readCall } from './calls/read-call.ts';
import { resumeCall } from './calls/resume-call.ts';
import { cardTesting } from './card-testing.ts';
import { startCall } from './calls/start-call.ts';
import { checkoutScript } from './checkout-script.ts';
import { isMet, renderTable } from './figure.ts';
import type { Figure } from './figure.ts';
import { startPageScript } from './start-page-script.ts';
import { yearOfBilling } from './year-of-billing.ts';

const benches: Readonly<Record<string, Bench>> = {
  'start-call': startCall,
  'resume-call': resumeCall,
  'read-call': readCall,
  'progress-call': progressCall,
  'login-call': loginCall,
  'start-page-script': startPageScript,
  'checkout-script': checkoutScript,
  'year-of-billing': yearOfBilling,
  'card-testing': cardTesting,
};

await runMain(async () => {
  const figures = await measure(chooseBenches(process.argv[2]));
  const folder = join(import.meta.dirname, '..', 'results');
  await mkdir(folder, { recursive: true });
  const results = figures.map((figure) => ({ ...figure, met: isMet(figure) }));
  await writeFile(join(folder, 'latest.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\n${renderTable(figures)}\n`);
});

function chooseBenches(name: string | undefined): [string, Bench][] {
  const chosen = Object.entries(benches).filter(([each]) => name === undefined || each === name);
  if (chosen.length > 0) return chosen;
  throw new UserError(`There is no bench '${name}'; there are: ${Object.keys(benches).join(', ')}.`);
}

async function measure(chosen: readonly [string, Bench][]): Promise<Figure[]> {
  const { path } = await ensureBrowser();
  const browser = await chromium.launch({ executablePath: path, args: BROWSER_SWITCHES });
  console.log('Starting the system …');
  // The load comes from one machine and is counted as the networks it names.
  // A wallet's script is its provider's to answer for: the checkout that is measured takes cards alone.
  const system = await startSystem({ TRUST_PROXY: '127.0.0.1,::1', PAYMENT_METHODS: 'card' });
  const figures: Figure[] = [];
  try {
    for (const [name, bench] of chosen) {
      console.log(`Measuring ${name} …`);
      figures.push(...[await bench({ browser, system })].flat());
    }
  } finally {
    await browser.close();
    await system.end();
  }
  return figures;
}

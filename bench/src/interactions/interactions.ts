import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figure.ts';
import { serveStaticCopy } from '../peers/static-copy.ts';
import { openSlowPhone, slowDown } from '../slow-phone.ts';
import { useEverything } from './hand.ts';
import { SCREENS } from './screens.ts';
import { countInteractions, readInteractions, watchInteractions } from './watch-interactions.ts';

/** How many interactions a screen; another number by `INTERACTIONS`: the target is 200, and 150 are what three minutes hold. */
const INTERACTIONS = Number(process.env['INTERACTIONS'] ?? 150);
const SLOWDOWN = 6;
/** Beyond what the machine itself takes. */
const LIMIT_MS = 50;

/** How soon each screen answers a hand, with six times slower a processor. */
export const interactions: Bench = async ({ browser, system }) => {
  const copy = await measureCopy(browser, system.url);
  const figures: Figure[] = [];
  const { page, devTools, close } = await openSlowPhone(browser, { slowdown: 1 });
  await watchInteractions(page);
  for (const { name, reach, heading, refused } of SCREENS) {
    await reach(page, system.url);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await title.waitFor();
    await slowDown(devTools, SLOWDOWN);
    await page.reload({ waitUntil: 'networkidle' });
    await title.waitFor();
    figures.push(await measure(page, name, copy, refused));
    await slowDown(devTools, 1);
  }
  await close();
  const slowest = Math.max(...figures.map(({ measured }) => measured)) - copy;
  return [
    ...figures,
    {
      name: 'the slowest of them, beyond the file',
      ...{ measured: slowest, peerName: 'the limit', peer: LIMIT_MS, unit: 'ms', ratio: slowest / LIMIT_MS },
      goal: { atMost: 1 },
    },
  ];
};

/** What the machine itself needs for a form of the same fields: the start page as a file, without its scripts. */
async function measureCopy(browser: Browser, url: string): Promise<number> {
  const copy = await serveStaticCopy(url);
  const { page, close } = await openSlowPhone(browser, { slowdown: SLOWDOWN });
  await watchInteractions(page);
  await page.goto(copy.url, { waitUntil: 'networkidle' });
  const milliseconds = await interact(page, 'a file of the start page, without scripts');
  await close();
  await copy.close();
  return milliseconds;
}

async function measure(page: Page, name: string, copy: number, refused?: string): Promise<Figure> {
  const milliseconds = await interact(page, name, refused);
  return {
    name: `${String(INTERACTIONS)} interactions with ${name}`,
    ...{
      measured: milliseconds,
      peerName: 'a file of the start page without scripts',
      peer: copy,
      unit: 'ms',
    },
    ratio: milliseconds / copy,
    goal: { atMost: 1.5 },
  };
}

/** @returns within how many milliseconds all but one in 50 were answered */
async function interact(page: Page, name: string, refused?: string): Promise<number> {
  while ((await countInteractions(page)) < INTERACTIONS) await useEverything(page, refused);
  const { milliseconds, slowest } = await readInteractions(page);
  console.log(`  ${name}: ${slowest}`);
  return milliseconds;
}

import type { Browser } from 'playwright-core';
import type { Bench } from '../bench.ts';
import { median, type Figure } from '../figure.ts';
import { serveStaticCopy } from '../peers/static-copy.ts';
import { loadPage, type Load } from './load-page.ts';

/** The pages that a visitor may open first; the start page's other forms are equivalent. */
const START = '/';
const PATHS = [START, '/login'];
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** The start page's picture is visible right away, and the largest element. */
const LAPTOP = { screen: { width: 1280, height: 800 } };
const MOST_BLOCKED_MS = 50;
/** Invisible: a hundredth of Google's limit for "good". */
const MOST_SHIFT = 0.001;

interface Round {
  ours: Load;
  withoutScripts: Load;
  copy: Load;
}

/**
 * The paint time of each page on a slow phone, compared with the same text and styles in a static
 * file.
 */
export const paint: Bench = async ({ browser, system }) => {
  const figures: Figure[] = [];
  const loads: Load[] = [];
  for (const path of PATHS) {
    const url = `${system.url}${path}`;
    const copy = await serveStaticCopy(url, await (await fetch(url)).text());
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        ours: await loadPage(browser, url),
        withoutScripts: await loadPage(browser, url, { runsScripts: false }),
        copy: await loadPage(browser, copy.url),
      });
    }
    if (path === START) figures.push(await paintOnLaptop(browser, url, copy.url));
    await copy.close();
    figures.push(
      ...[
        compare(`largest paint of ${path}`, 'its text and styles in a file', rounds, 'ours', 'copy', 1.15),
        compare(
          `largest paint of ${path}`,
          'the same without scripts',
          rounds,
          'ours',
          'withoutScripts',
          1.15,
        ),
      ],
    );
    loads.push(...rounds.map(({ ours }) => ours));
  }
  const shift = Math.max(...loads.map((load) => load.shift));
  const blocked = median(loads.map(({ blockedMs }) => blockedMs));
  return [
    ...figures,
    limited('most that moves by itself while a page loads', shift, MOST_SHIFT, ''),
    limited('scripts block a loading page for', blocked, MOST_BLOCKED_MS, 'ms'),
  ];
};

async function paintOnLaptop(browser: Browser, url: string, copyUrl: string): Promise<Figure> {
  const rounds: Record<'ours' | 'copy', Load>[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      ours: await loadPage(browser, url, LAPTOP),
      copy: await loadPage(browser, copyUrl, LAPTOP),
    });
  return compare(
    `largest paint of ${START} on a laptop, its picture`,
    'its text, styles and picture in a file',
    rounds,
    'ours',
    'copy',
    1.25,
  );
}

function compare<Kind extends string>(
  name: string,
  peerName: string,
  rounds: readonly Record<Kind, Load>[],
  ours: NoInfer<Kind>,
  peer: NoInfer<Kind>,
  atMost: number,
): Figure {
  return {
    name,
    peerName,
    measured: median(rounds.map((round) => round[ours].paintMs)),
    peer: median(rounds.map((round) => round[peer].paintMs)),
    unit: 'ms',
    ratio: median(rounds.map((round) => round[ours].paintMs / round[peer].paintMs)),
    goal: { atMost },
  };
}

function limited(name: string, measured: number, limit: number, unit: string): Figure {
  return {
    name,
    measured,
    peerName: 'the limit',
    peer: limit,
    unit,
    ratio: measured / limit,
    goal: { atMost: 1 },
  };
}

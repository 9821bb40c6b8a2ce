import type { Bench } from '../bench.ts';
import { median, type Figure } from '../figure.ts';
import { serveStaticCopy } from '../peers/static-copy.ts';
import { loadPage, type Load } from './load-page.ts';

/** Those that a visitor may open first; the start page's other forms are no different. */
const PATHS = ['/', '/login'];
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const MOST_BLOCKED_MS = 50;
/** What cannot be seen: a hundredth of what Google calls good. */
const MOST_SHIFT = 0.001;

interface Round {
  ours: Load;
  withoutScripts: Load;
  copy: Load;
}

/** When each page appears on a slow phone, against the same text and styles in a static file. */
export const paint: Bench = async ({ browser, system }) => {
  const figures: Figure[] = [];
  const loads: Load[] = [];
  for (const path of PATHS) {
    const url = `${system.url}${path}`;
    const copy = await serveStaticCopy(url);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        ours: await loadPage(browser, url),
        withoutScripts: await loadPage(browser, url, false),
        copy: await loadPage(browser, copy.url),
      });
    }
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

function compare(
  name: string,
  peerName: string,
  rounds: readonly Round[],
  ours: keyof Round,
  peer: keyof Round,
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

import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
/** How long a donor looks on and tries again while things go wrong. */
const PATIENCE_MS = 3_000;
const HEAR_PATIENCE_MS = 60_000;
/** In the same page. */
const MOST_PRESSES = 3;

/** What a donor sees of one page, and can do with it. */
export interface Page {
  /** The page is finding out what came of it. */
  readonly isWaiting: boolean;
  /** The page takes another press. */
  readonly isIdle: boolean;
  /** The page says that what was wanted is done. */
  readonly isDone: boolean;
  readonly words: string;
}

/** What is done in pages of a kind. */
export interface Doing<P extends Page> {
  readonly press: (page: P, index: number) => Promise<void>;
  /** @returns whether it could be pressed */
  readonly pressAgain: (page: P) => Promise<boolean>;
  readonly poll: (page: P) => Promise<void>;
}

/** Presses in every page, waits for the outcome for a while, and tries again where it was refused. */
export async function persist<P extends Page>(pages: readonly P[], doing: Doing<P>): Promise<void> {
  await Promise.all(pages.map(doing.press));
  let presses = 1;
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline && !pages.some(({ isDone }) => isDone)) {
    await pollAll(pages.slice(0, 2), doing);
    const [page] = pages;
    if (page?.isIdle !== true) await sleep(POLL_MS);
    else if (presses === MOST_PRESSES) return;
    else if (await doing.pressAgain(page)) presses += 1;
    else await sleep(POLL_MS);
  }
}

/** Everything is decided by now: each page hears of it. */
export async function hear<P extends Page>(pages: readonly P[], doing: Doing<P>): Promise<void> {
  const deadline = performance.now() + HEAR_PATIENCE_MS;
  while (performance.now() < deadline && pages.some(({ isWaiting }) => isWaiting)) {
    await pollAll(pages, doing);
    await sleep(POLL_MS);
  }
}

async function pollAll<P extends Page>(pages: readonly P[], { poll }: Doing<P>): Promise<void> {
  await Promise.all(pages.filter(({ isWaiting }) => isWaiting).map(poll));
}

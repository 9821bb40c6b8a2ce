import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
/** How long a donor watches and retries while things go wrong. */
const PATIENCE_MS = 3_000;
const HEAR_PATIENCE_MS = 60_000;
/** For the same page. */
const MOST_PRESSES = 3;

/** A page as its donor sees and uses it. */
export interface Page {
  /** The page is finding out the outcome. */
  readonly isWaiting: boolean;
  /** The page accepts another click. */
  readonly isIdle: boolean;
  /** The page says that the wish is done. */
  readonly isDone: boolean;
  readonly words: string;
}

/** The actions on pages of one kind. */
export interface Doing<P extends Page> {
  readonly press: (page: P, index: number) => Promise<void>;
  /** @returns whether the click was possible */
  readonly pressAgain: (page: P) => Promise<boolean>;
  readonly poll: (page: P) => Promise<void>;
}

/** Clicks in every page, waits for the outcome for a while, and retries after a rejection. */
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

/** All outcomes are final by now: each page learns its own. */
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

/** A call that waits for the second factor. */
interface Asked {
  answer: (isGiven: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/**
 * Asks for the second factor over the current page.
 * @returns whether it was given
 */
export function askForSecondFactor(): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    show({ answer: resolve });
  });
}

/** Answers the question. */
export function answerSecondFactor(isGiven: boolean): void {
  asked?.answer(isGiven);
  show(undefined);
}

export function isSecondFactorAsked(): boolean {
  return asked !== undefined;
}

export function onSecondFactorAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

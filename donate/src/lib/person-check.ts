/** A visible bot check is open, and a call waits for it. */
export interface PersonCheck {
  /** Continues with the answer to the bot check; without one, the call stays rejected. */
  settle: (answer: string | undefined) => void;
}

let asked: PersonCheck | undefined;
const listeners = new Set<() => void>();

/** Notifies React's useSyncExternalStore when the check opens or closes. */
export function subscribeToPersonCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns undefined while no check is open */
export function currentPersonCheck(): PersonCheck | undefined {
  return asked;
}

/**
 * Asks the visitor (app/person-check-dialog.tsx).
 * @returns undefined if the visitor cancels
 */
export function askVisitor(): Promise<string | undefined> {
  return new Promise((resolve) => {
    change({
      settle: (answer) => {
        change(undefined);
        resolve(answer);
      },
    });
  });
}

function change(next: PersonCheck | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

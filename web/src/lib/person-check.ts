/** The visitor is asked to show that they are no robot, and the call that needs it waits. */
export interface PersonCheck {
  /** Goes on with the answer to the bot check; without one, the call stays refused. */
  settle: (answer: string | undefined) => void;
}

let asked: PersonCheck | undefined;
const listeners = new Set<() => void>();

/** Tells React's useSyncExternalStore when the visitor begins or ends to be asked. */
export function subscribeToPersonCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns undefined while nothing is asked */
export function currentPersonCheck(): PersonCheck | undefined {
  return asked;
}

/** Asks the visitor (app/person-check-dialog.tsx). @returns undefined where they turn back */
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

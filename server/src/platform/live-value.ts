/** This process's copy of a value that other processes change, with listeners for its changes. */
export interface LiveValue<Value> {
  /** Returns the same object until the value changes. */
  now(): Value;
  /** Loads changes that this or another process has made. */
  refresh(): Promise<void>;
  /** Calls `follow` before each change takes effect. If it throws, the change is offered again. */
  onChange(follow: (next: Value) => Promise<void>): void;
}

/** @param readNext returns undefined while nothing has changed */
export function createLiveValue<Value>(
  first: Value,
  readNext: (known: Value) => Promise<Value | undefined>,
): LiveValue<Value> {
  let known = first;
  const followers: ((next: Value) => Promise<void>)[] = [];
  let refreshing: Promise<void> = Promise.resolve();

  const refresh = async () => {
    const next = await readNext(known);
    if (next === undefined) return;
    for (const follow of followers) await follow(next);
    known = next;
  };
  return {
    now: () => known,
    refresh: () => {
      refreshing = refreshing.catch(() => undefined).then(refresh);
      return refreshing;
    },
    onChange: (follow) => void followers.push(follow),
  };
}

/** What this process knows of something that others change, and who is told of its changes. */
export interface Followed<Value> {
  /** The same object until there is another. */
  now(): Value;
  /** Takes over what this or another process has changed since. */
  refresh(): Promise<void>;
  /** Is told of each change before it counts. It throws where it cannot follow; the change is then offered again. */
  onChange(follow: (next: Value) => Promise<void>): void;
}

/** @param readNext answers undefined while nothing has changed */
export function followed<Value>(
  first: Value,
  readNext: (known: Value) => Promise<Value | undefined>,
): Followed<Value> {
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

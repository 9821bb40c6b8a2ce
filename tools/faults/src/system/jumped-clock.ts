/** Preloaded into an API whose machine has its clock wrong by a day. */
const AHEAD_MS = 24 * 60 * 60_000;
const RealDate = globalThis.Date;

class JumpedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(RealDate.now() + AHEAD_MS);
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + AHEAD_MS;
  }
}

globalThis.Date = JumpedDate as DateConstructor;

/** The time of the machine. */
const MachineDate = globalThis.Date;
let aheadMs = 0;

/** The machine's time and so much more, or less. */
class MovedDate extends MachineDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(MachineDate.now() + aheadMs);
    else super(...(given as [number]));
  }

  static override now(): number {
    return MachineDate.now() + aheadMs;
  }

  /** A date that a thread has sent is one, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof MachineDate;
  }
}

/** Makes it `moment` now in this process, from where time goes on. */
export function moveDate(moment: Date): void {
  globalThis.Date = MovedDate as DateConstructor;
  aheadMs = moment.getTime() - MachineDate.now();
}

export const machineTime = (): Date => new MachineDate(MachineDate.now());

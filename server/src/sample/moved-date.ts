/** The machine's own time. */
const MachineDate = globalThis.Date;
let aheadMs = 0;

/** The machine's time plus an offset. */
class MovedDate extends MachineDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(MachineDate.now() + aheadMs);
    else super(...(given as [number]));
  }

  static override now(): number {
    return MachineDate.now() + aheadMs;
  }

  /** A date from another thread is an instance, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof MachineDate;
  }
}

/** Sets the present time of this process. Time continues from there. */
export function moveDate(moment: Date): void {
  globalThis.Date = MovedDate as DateConstructor;
  aheadMs = moment.getTime() - MachineDate.now();
}

export const machineTime = (): Date => new MachineDate(MachineDate.now());

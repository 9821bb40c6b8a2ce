/** The source of the time, which tests replace. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

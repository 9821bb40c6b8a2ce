import type { DeclinedMonth, Month } from '../../../gateway/monthly-gift.ts';

/** A charge of a monthly gift that was declined. */
export type Failure = Month & { outcome: DeclinedMonth };

import type { OfferedFund } from '@handsel/contract';
import type { Books } from '../../platform/database/day-in.ts';
import { createLiveValue, type LiveValue } from '../../platform/live-value.ts';
import { readOfferedFunds } from './store.ts';

/** The funds among which donors choose, the default one first. Empty when there is no choice. */
export type OfferedFunds = LiveValue<readonly OfferedFund[]>;

/**
 * Keeps the funds that donors are offered in memory. Reads them again when staff change a fund, or
 * a new day opens or closes one.
 */
export async function openFunds({ db, timeZone }: Books): Promise<OfferedFunds> {
  const read = async (): Promise<readonly OfferedFund[]> => {
    const open = await readOfferedFunds(db, timeZone);
    return open.length > 1 ? open : [];
  };
  return createLiveValue(await read(), async (known) => {
    const next = await read();
    return JSON.stringify(next) === JSON.stringify(known) ? undefined : next;
  });
}

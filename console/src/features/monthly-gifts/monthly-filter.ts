import { MONTHLY_GIFT_FILTERS, MONTHLY_MOVEMENTS } from '@handsel/contract/console';

const DAY = /^\d{4}-\d\d-\d\d$/;

export type MonthlyFilter = ReturnType<typeof monthlyFilterIn>;

/**
 * The valid filters in the address: the state, and a change on some days as the report of monthly
 * giving counts it.
 */
export function monthlyFilterIn(query: Readonly<Record<string, string>>) {
  const day = (name: string) => (DAY.test(query[name] ?? '') ? query[name] : undefined);
  const state = MONTHLY_GIFT_FILTERS.find((each) => each === query['state']);
  const moved = MONTHLY_MOVEMENTS.find((each) => each === query['moved']);
  const [from, to] = [day('moved_from'), day('moved_to')];
  return {
    ...(state !== undefined && { state }),
    ...(moved !== undefined && { moved }),
    ...(from !== undefined && { moved_from: from }),
    ...(to !== undefined && { moved_to: to }),
  };
}

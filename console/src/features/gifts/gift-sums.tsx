import { GIFT_ENDPOINTS } from '@handsel/contract/console';
import type { GiftFilter } from '@handsel/contract/console';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';

/**
 * The number and the sum of the filtered gifts. Nothing is shown until they are counted.
 * @param filter as JSON
 */
export function GiftSums({ filter }: { filter: string }) {
  const { data } = useQuery({
    queryKey: ['gifts', 'sums', filter],
    queryFn: () => call(GIFT_ENDPOINTS.getGiftSums, { query: JSON.parse(filter) as GiftFilter }),
  });
  if (data === undefined) return null;
  const { gifts: count, net_cents: net } = data;
  return <p>{net === null ? words.count({ count }) : words.sums({ count, amount: formatMoney(net) })}</p>;
}

import { CAMPAIGN_ENDPOINTS, GIFT_ENDPOINTS } from '@handsel/contract/console';
import type { GiftFilter } from '@handsel/contract/console';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import {
  staffGiftStateNames,
  staffGivingWords,
  staffListWords,
  staffMethodNames,
} from '@handsel/words/console/giving';
import { staffBookedNames, staffBookedWords, staffWithoutNames } from '@handsel/words/console/reports';
import { formatDay } from '@handsel/words/format';
import { useQuery } from '@tanstack/react-query';
import { CAMPAIGNS_KEY } from '../../lib/campaigns-changed.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import type { Chip } from '../list/filter-chips.tsx';
import { useFunds } from './use-funds.ts';

type ChosenFilter = Omit<GiftFilter, 'search'>;

/** The chips of the chosen filters. A fund, tier or campaign is named once it is loaded. */
export function useGiftChips(filter: ChosenFilter): readonly Chip[] {
  const funds = useFunds();
  const { data: tiers } = useQuery({ queryKey: ['tiers'], queryFn: () => call(GIFT_ENDPOINTS.getTiers) });
  const { data: campaigns } = useQuery({
    queryKey: CAMPAIGNS_KEY,
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaigns),
    enabled: filter.campaign_id !== undefined,
  });
  const day = (value: string | undefined) => value && formatDay(value, 'medium');
  const money = (cents: number | undefined) => (cents === undefined ? undefined : formatMoney(cents));
  const { state, frequency, method, receipt, booked, without } = filter;
  const values: Readonly<Record<keyof ChosenFilter, readonly [name: string, value: string | undefined]>> = {
    from: [words.from, day(filter.from)],
    to: [words.to, day(filter.to)],
    min_cents: [words.minimum, money(filter.min_cents)],
    max_cents: [words.maximum, money(filter.max_cents)],
    state: [staffGivingWords.state, state && staffGiftStateNames[state]],
    frequency: [
      staffGivingWords.frequency,
      frequency === 'monthly' ? staffGivingWords.monthly : staffGivingWords.oneTime,
    ],
    method: [staffGivingWords.method, method && staffMethodNames[method]],
    campaign: [staffGivingWords.campaign, filter.campaign],
    fund: [words.fund, funds?.find(({ id }) => id === filter.fund)?.name],
    tier: [words.tier, tiers?.find(({ name }) => name === filter.tier)?.label],
    receipt: [staffGivingWords.receipt, receipt === 'mailed' ? words.receiptMailed : words.receiptNotMailed],
    refunded: [words.refunded, words.refundedAny],
    dispute: [words.dispute, words.disputeOpen],
    double: [words.double, words.doublePossible],
    booked: [staffBookedWords.booked, booked && staffBookedNames[booked]],
    booked_from: [staffBookedWords.from, day(filter.booked_from)],
    booked_to: [staffBookedWords.to, day(filter.booked_to)],
    campaign_id: [staffGivingWords.campaign, campaigns?.find(({ id }) => id === filter.campaign_id)?.name],
    without: [staffBookedWords.without, without && staffWithoutNames[without]],
  };
  return (Object.keys(filter) as (keyof ChosenFilter)[]).map((key) => {
    const [name, value] = values[key];
    return { name: key, text: value === undefined ? name : staffListWords.filter({ name, value }) };
  });
}

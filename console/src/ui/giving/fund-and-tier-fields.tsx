import { GIFT_ENDPOINTS } from '@handsel/contract/console';
import { staffGiftsWords as words } from '@handsel/words/console/gifts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { useFunds } from './use-funds.ts';

type Query = Readonly<Record<string, string>>;

interface FundAndTierFieldsProps {
  query: Query;
  onChange: (part: Query) => void;
}

/** The filters of the list of gifts by fund, and by the tiers in force. */
export function FundAndTierFields({ query, onChange }: FundAndTierFieldsProps) {
  const { data: tiers = [] } = useQuery({
    queryKey: ['tiers'],
    queryFn: () => call(GIFT_ENDPOINTS.getTiers),
  });
  const funds = useFunds() ?? [];
  return (
    <>
      <ChoiceFilter
        id="fund"
        label={words.fund}
        value={query['fund'] ?? ''}
        choices={funds.map(({ id, name }) => ({ value: id, name }))}
        onChange={onChange}
      />
      <ChoiceFilter
        id="tier"
        label={words.tier}
        value={query['tier'] ?? ''}
        choices={tiers.map(({ name, label, from_cents: cents }) => ({
          value: name,
          name: words.tierFrom({ label, amount: formatMoney(cents) }),
        }))}
        onChange={onChange}
      />
    </>
  );
}

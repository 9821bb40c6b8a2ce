import { CAMPAIGN_ENDPOINTS } from '@handsel/contract/console';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { CAMPAIGNS_KEY } from '../../lib/campaigns-changed.ts';
import { useFunds } from '../giving/use-funds.ts';

interface Place {
  value: string;
  label: string;
}

/** The funds and campaigns of gifts, for selects; undefined until loaded. */
export function usePlaces(): { funds: Place[]; campaigns: Place[]; defaultFund: string } | undefined {
  const funds = useFunds();
  const campaigns = useQuery({
    queryKey: CAMPAIGNS_KEY,
    queryFn: () => call(CAMPAIGN_ENDPOINTS.getCampaigns),
  }).data;
  if (funds === undefined || campaigns === undefined) return undefined;
  return {
    funds: funds.map(({ id, name }) => ({ value: id, label: name })),
    campaigns: campaigns.map(({ code, name }) => ({ value: code, label: name })),
    defaultFund: funds.find((fund) => fund.is_default)?.id ?? '',
  };
}

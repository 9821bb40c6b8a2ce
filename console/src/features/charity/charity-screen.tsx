import { CHARITY_ENDPOINTS } from '@handsel/contract/console';
import { staffCharityWords as words } from '@handsel/words/console/charity';
import { staffPageNames } from '@handsel/words/console/pages';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { CharityEditor } from './charity-editor.tsx';
import { CHARITY_KEY } from './use-charity-draft.ts';

/**
 * The charity's content and design: edit the draft, preview it, publish it, and restore earlier
 * versions.
 */
export default function CharityScreen() {
  const query = useQuery({
    queryKey: CHARITY_KEY,
    queryFn: () => call(CHARITY_ENDPOINTS.getCharity),
    // A refetch must not replace the form while staff type.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Page title={staffPageNames.charity} lead={words.lead} hasTimes>
      <Reading of={query}>{(state: CallReply<'getCharity'>) => <CharityEditor initial={state} />}</Reading>
    </Page>
  );
}

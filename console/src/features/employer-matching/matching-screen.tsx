import { staffMatchingWords as words } from '@handsel/words/console/matching';
import { staffPageNames } from '@handsel/words/console/pages';
import { Page } from '../../ui/page.tsx';
import stack from '../../ui/stack.module.css';
import { ViewButtons } from '../../ui/view-buttons.tsx';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { Directory } from './directory.tsx';
import { Matches } from './matches.tsx';

const VIEWS = ['matches', 'directory'] as const;

/**
 * Employers that match gifts: the donors' requests, and the directory in which donors look them up.
 */
export default function MatchingScreen() {
  const [query, setQuery] = useAddressQuery();
  const shown = VIEWS.find((view) => view === query['view']) ?? 'matches';
  return (
    <Page title={staffPageNames.employerMatching} lead={words.lead}>
      <div className={stack.stack}>
        <ViewButtons
          label={words.views}
          views={VIEWS}
          names={words}
          shown={shown}
          onShow={(view) => setQuery({ view })}
        />
        {shown === 'matches' ? (
          <Matches query={query} onQuery={setQuery} />
        ) : (
          <Directory query={query} onQuery={setQuery} />
        )}
      </div>
    </Page>
  );
}

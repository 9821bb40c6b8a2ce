import { MATCH_STATES } from '@handsel/contract';
import { EMPLOYER_MATCHING_ENDPOINTS } from '@handsel/contract/console';
import type { StaffMatch } from '@handsel/contract/console';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffMatchingWords as words, staffMatchStates } from '@handsel/words/console/matching';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { formatMoney } from '../../lib/money.ts';
import { useMay } from '../../lib/use-session.ts';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { MatchDialog } from './match-dialog.tsx';
import { MatchTable } from './match-table.tsx';
import styles from './matching.module.css';

interface MatchesProps {
  query: Readonly<Record<string, string>>;
  onQuery: (query: Readonly<Record<string, string>>) => void;
}

/** The donors' requests to their employers, the newest first. */
export function Matches({ query, onQuery }: MatchesProps) {
  const [edited, setEdited] = useState<StaffMatch>();
  const mayChange = useMay('giving:correct');
  const state = MATCH_STATES.find((each) => each === query['state']);
  const pages = useInfiniteQuery({
    queryKey: ['employer-matches', state],
    queryFn: ({ pageParam }) =>
      call(EMPLOYER_MATCHING_ENDPOINTS.getMatches, { query: { ...(state && { state }), cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getMatches'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={stack.stack}>
      <div className={styles.filters}>
        <SelectField
          id="match-state"
          label={words.state}
          value={state ?? ''}
          onChange={(event) => onQuery({ ...query, state: event.target.value })}
        >
          <option value="">{staffGivingWords.any}</option>
          {MATCH_STATES.map((each) => (
            <option key={each} value={each}>
              {staffMatchStates[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getMatches'>[] }) => {
          const matches = read.flatMap((page) => page.matches);
          return (
            <div className={stack.stack}>
              <Sums page={read[0]} />
              {matches.length === 0 ? (
                <None isLast={!pages.hasNextPage}>
                  {state === undefined ? words.noMatches : words.noneInState}
                </None>
              ) : (
                <MatchTable matches={matches} onChange={mayChange ? setEdited : undefined} />
              )}
              <More of={pages} count={matches.length} />
            </div>
          );
        }}
      </Reading>
      {edited === undefined ? null : <MatchDialog match={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function Sums({ page }: { page: CallReply<'getMatches'> | undefined }) {
  if (page === undefined) return null;
  return (
    <div>
      <p className={styles.sums}>
        <span>{words.expected({ amount: formatMoney(page.expected_cents) })}</span>
        <span>{words.received({ amount: formatMoney(page.received_cents) })}</span>
      </p>
      <p className={styles.hint}>{words.sumsHint}</p>
    </div>
  );
}

import {
  MARKED_AT_ONCE,
  PERK_STATES,
  TO_SEND_ENDPOINTS,
  toSendFilterSchema,
} from '@handsel/contract/console';
import type { StaffOwedPerk, ToSendFilter } from '@handsel/contract/console';
import { formatList } from '@handsel/words/format';
import { staffGivingWords } from '@handsel/words/console/giving';
import { staffPageNames } from '@handsel/words/console/pages';
import { staffPerkStates, staffToSendWords as words } from '@handsel/words/console/to-send';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@handsel/ui/select-field.tsx';
import type { CallReply } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { searchedFor } from '../../lib/search.ts';
import { useAddressQuery } from '../../lib/use-address-query.ts';
import { useMay } from '../../lib/use-session.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import filters from '../../ui/filters.module.css';
import { More } from '../../ui/more.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import stack from '../../ui/stack.module.css';
import tools from '../../ui/tools.module.css';
import { CardsToReview } from './cards-to-review.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { PerkTable } from './perk-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UnmarkDialog } from './unmark-dialog.tsx';

const SETTLES_MS = 250;
/** The value in the address for all states: without it the list shows perks to send. */
const ANY = 'any';

type Question =
  | { kind: 'mark'; perks: readonly StaffOwedPerk[] }
  | { kind: 'unmark'; perk: StaffOwedPerk }
  | { kind: 'export' };

/** Mailed perks that are owed; by default those to send. */
export default function ToSendScreen() {
  const [query, setQuery] = useAddressQuery();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<Question>();
  const maySeeEmails = useMay('emails:see');
  const mayMark = useMay('giving:correct');
  const mayExport = useMay('exports:persons');
  const filter = useSettled(JSON.stringify(filterOf(query)), SETTLES_MS);
  const pages = usePerks(filter);
  const typed = query['search'] ?? '';
  const posted = pages.data?.pages[0]?.posted ?? [];
  return (
    <Page title={staffPageNames.toSend} lead={words.lead} hasTimes>
      {mayMark ? <CardsToReview /> : null}
      <div className={tools.tools}>
        <SearchField
          hint={maySeeEmails ? words.searchHint : words.searchHintMasked}
          value={typed}
          onChange={(search) => setQuery({ ...query, search })}
        />
        <div className={filters.filters}>
          <SelectField
            id="state"
            label={words.state}
            value={filterOf(query).state ?? ANY}
            onChange={(event) => setQuery({ ...query, state: event.target.value })}
          >
            <option value={ANY}>{staffGivingWords.any}</option>
            {PERK_STATES.map((state) => (
              <option key={state} value={state}>
                {staffPerkStates[state]}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="perk"
            label={words.perk}
            value={filterOf(query).tier ?? ''}
            onChange={(event) => setQuery({ ...query, tier: event.target.value })}
          >
            <option value="">{staffGivingWords.any}</option>
            {posted.map(({ tier, perks }) => (
              <option key={tier} value={tier}>
                {formatList(perks)}
              </option>
            ))}
          </SelectField>
          {mayExport ? <Button onClick={() => setQuestion({ kind: 'export' })}>{words.export}</Button> : null}
        </div>
      </div>
      <Reading of={pages}>
        {({ pages: read }: { pages: CallReply<'getToSend'>[] }) => {
          const perks = read.flatMap((page) => page.perks);
          const ready = perks.filter(({ state }) => state === 'to-send');
          const chosen = ready.filter(({ id }) => selected.includes(id));
          return (
            <div className={stack.stack}>
              {mayMark && ready.length > 0 ? (
                <SelectionBar
                  count={chosen.length}
                  onAll={() => setSelected(ready.slice(0, MARKED_AT_ONCE).map(({ id }) => id))}
                  onNone={() => setSelected([])}
                  onMark={() => setQuestion({ kind: 'mark', perks: chosen })}
                />
              ) : null}
              {perks.length === 0 ? (
                <None isLast={!pages.hasNextPage}>{emptyWords(filterOf(query))}</None>
              ) : (
                <PerkTable
                  perks={perks}
                  selected={selected}
                  onSelect={(id, isOn) =>
                    setSelected(isOn ? [...selected, id] : selected.filter((each) => each !== id))
                  }
                  onMark={(perk) => setQuestion({ kind: 'mark', perks: [perk] })}
                  onUnmark={(perk) => setQuestion({ kind: 'unmark', perk })}
                />
              )}
              <More of={pages} count={perks.length} />
            </div>
          );
        }}
      </Reading>
      <Dialog
        question={question}
        filter={filterOf(query)}
        onMarked={() => setSelected([])}
        onClose={() => setQuestion(undefined)}
      />
    </Page>
  );
}

interface DialogProps {
  question: Question | undefined;
  filter: ToSendFilter;
  onMarked: () => void;
  onClose: () => void;
}

function Dialog({ question, filter, onMarked, onClose }: DialogProps) {
  switch (question?.kind) {
    case 'mark':
      return <MarkDialog perks={question.perks} onMarked={onMarked} onClose={onClose} />;
    case 'unmark':
      return <UnmarkDialog perk={question.perk} onClose={onClose} />;
    case 'export':
      return <ExportDialog filter={filter} onClose={onClose} />;
    case undefined:
      return null;
  }
}

/** The valid parts of the address; the rest is ignored, so that an old bookmark still opens. */
function filterOf(query: Readonly<Record<string, string>>): ToSendFilter {
  const { state: states, tier: tiers } = toSendFilterSchema.shape;
  const state = query['state'] === ANY ? undefined : (states.safeParse(query['state']).data ?? 'to-send');
  const tier = tiers.safeParse(query['tier']).data;
  const search = searchedFor(query['search'] ?? '');
  return {
    ...(state !== undefined && { state }),
    ...(tier !== undefined && { tier }),
    ...(search !== '' && { search }),
  };
}

function emptyWords({ state, tier, search }: ToSendFilter): string {
  if (tier !== undefined || search !== undefined) return words.noMatch;
  if (state === undefined) return words.empty;
  return state === 'to-send' ? words.nothingToSend : words.noMatch;
}

/** @param filter as JSON, so that it stays identical while its content does */
function usePerks(filter: string) {
  return useInfiniteQuery({
    queryKey: ['to-send', filter],
    queryFn: ({ pageParam }) =>
      call(TO_SEND_ENDPOINTS.getToSend, {
        query: { ...(JSON.parse(filter) as ToSendFilter), cursor: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CallReply<'getToSend'>) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

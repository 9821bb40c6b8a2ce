import { employerMatchWords as words } from '@handsel/words/donate/employer-match';
import { EMPLOYER_MATCH_ENDPOINTS } from '@handsel/contract';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { CallResult } from '../../../lib/api.ts';
import { Button } from '@handsel/ui/button.tsx';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { EmployerField } from './employer-field.tsx';
import { EmployerRules } from './employer-rules.tsx';
import styles from './match.module.css';
import { MatchState } from './match-state.tsx';
import { titleOf } from './match-words.ts';
import type { Chosen, Match } from './match-words.ts';

/**
 * After a gift: mails the steps to a donor whose employer matches gifts. Nothing is promised, and
 * nothing is sent without a request.
 */
export function MatchOffer({ checkoutId }: { checkoutId: string }) {
  const toasts = useToasts();
  const [match, setMatch] = useMatch(checkoutId);
  const [chosen, setChosen] = useState<Chosen>();
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLElement>(null);
  const id = `match-${checkoutId}`;
  const step = stepOf(match, chosen, isChoosing);
  useFocusOnChange(box, step);
  if (match === undefined) return <div className={styles.toCome} />;
  const params = { id: checkoutId };

  async function send(
    make: () => Promise<CallResult<'askMatchSteps' | 'markMatchRequested'>>,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await make();
    setBusy(false);
    if (reply.ok) {
      toasts.clear();
      setChosen(undefined);
      setChoosing(false);
      setMatch(reply.data.match);
      return;
    }
    const details = reply.kind === 'no-reply' ? {} : { details: [reply.failure.message] };
    toasts.show({ kind: 'danger', message: words.failed, ...details });
  }
  const ask = (body: { employer_id: string } | { typed_name: string }) =>
    send(() => callApi(EMPLOYER_MATCH_ENDPOINTS, 'askMatchSteps', { params, body }));
  const chooseAnother = () => {
    setChosen(undefined);
    setChoosing(true);
  };

  return (
    <section ref={box} className={styles.match} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {match === null || isChoosing ? words.title : titleOf(match)}
      </h2>
      {match !== null && !isChoosing ? (
        <MatchState
          match={match}
          isBusy={isBusy}
          onAsked={() =>
            void send(() => callApi(EMPLOYER_MATCH_ENDPOINTS, 'markMatchRequested', { params, body: {} }))
          }
          onAnother={chooseAnother}
        />
      ) : chosen === undefined ? (
        <>
          <p className={styles.lead}>{words.lead}</p>
          <EmployerField checkoutId={checkoutId} onChoose={setChosen} />
        </>
      ) : (
        <>
          <EmployerRules chosen={chosen} />
          <div className={styles.actions}>
            <Button
              look="quiet"
              aria-disabled={isBusy}
              onClick={() =>
                void ask('id' in chosen ? { employer_id: chosen.id } : { typed_name: chosen.typed_name })
              }
            >
              {words.action}
            </Button>
            <Button look="text" onClick={chooseAnother}>
              {words.another}
            </Button>
          </div>
          <p className={styles.hint}>{words.actionHint}</p>
        </>
      )}
    </section>
  );
}

/** A gift's match; undefined until it is read, null if there is none. */
function useMatch(checkoutId: string) {
  const [match, setMatch] = useState<Match | null>();
  useEffect(() => {
    let isOver = false;
    void callApi(EMPLOYER_MATCH_ENDPOINTS, 'getEmployerMatch', { params: { id: checkoutId } }).then(
      (reply) => {
        if (!isOver) setMatch(reply.ok ? reply.data.match : null);
      },
    );
    return () => {
      isOver = true;
    };
  }, [checkoutId]);
  return [match, setMatch] as const;
}

function stepOf(match: Match | null | undefined, chosen: Chosen | undefined, isChoosing: boolean): string {
  if (match === undefined) return 'reading';
  if (match !== null && !isChoosing) return match.state;
  return chosen === undefined ? 'search' : 'chosen';
}

/**
 * The clicked button disappears with the change, so the heading takes the focus; back at the
 * search, the field takes it.
 */
function useFocusOnChange(box: RefObject<HTMLElement | null>, step: string): void {
  const last = useRef(step);
  useEffect(() => {
    const before = last.current;
    last.current = step;
    if (before === step || before === 'reading') return;
    box.current?.querySelector<HTMLElement>(step === 'search' ? 'input' : 'h2')?.focus();
  });
}

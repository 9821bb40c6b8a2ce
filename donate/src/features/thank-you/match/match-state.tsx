import { employerMatchWords as words } from '@handsel/words/donate/employer-match';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { EmployerRules } from './employer-rules.tsx';
import styles from './match.module.css';
import { employerOf } from './match-words.ts';
import type { Match } from './match-words.ts';

interface MatchStateProps {
  match: Match;
  isBusy: boolean;
  onAsked: () => void;
  onAnother: () => void;
}

/** The progress of a gift's match, and the donor's next step. */
export function MatchState({ match, isBusy, onAsked, onAnother }: MatchStateProps) {
  const { state, email, employer, typed_name: typedName } = match;
  const name = employerOf(match);
  if (state !== 'pending') return <p className={styles.lead}>{words[state]}</p>;
  return (
    <>
      <p className={styles.lead}>
        <Breakable>{words.pending({ email, employer: name })}</Breakable>
      </p>
      <EmployerRules chosen={employer ?? { typed_name: typedName }} />
      <div className={styles.actions}>
        <Button look="quiet" aria-disabled={isBusy} onClick={onAsked}>
          {words.haveAsked}
        </Button>
        <Button look="text" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </>
  );
}

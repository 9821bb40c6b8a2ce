import { formatMoment } from '@handsel/words/moment';
import { staffCharityWords as words } from '@handsel/words/staff-charity';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import stack from '../../ui/stack.module.css';
import styles from './charity.module.css';
import type { CharityDraft } from './use-charity-draft.ts';

export type DraftQuestion = 'publish' | 'discard';

/** How the draft is, and what can be done with it. */
export function DraftBar({
  draft,
  onAsk,
}: {
  draft: CharityDraft;
  onAsk: (question: DraftQuestion) => void;
}) {
  const { state, isUnsaved, isSaving, isTakenUp, message } = draft;
  const hasDraft = state.changed.length > 0;
  return (
    <div className={styles.bar}>
      <FormMessage message={message} />
      <div className={styles.barLine}>
        <p role="status">{statusOf(draft)}</p>
        <div className={stack.row}>
          {hasDraft ? <Button onClick={() => onAsk('discard')}>{words.discard}</Button> : null}
          {hasDraft && !isUnsaved && !isSaving ? (
            <Button look="primary" onClick={() => onAsk('publish')}>
              {words.publish}
            </Button>
          ) : null}
        </div>
      </div>
      {isTakenUp ? <p className={stack.muted}>{words.taken}</p> : null}
    </div>
  );
}

function statusOf({ state, isUnsaved, isSaving, isRefused }: CharityDraft): string {
  if (isSaving) return words.saving;
  if (isUnsaved) return isRefused ? words.notSaved : words.saving;
  if (state.changed.length === 0 || state.edited === null) return words.noDraft;
  return words.savedBy({ who: state.edited.by, when: formatMoment(state.edited.at) });
}

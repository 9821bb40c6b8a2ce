import { formatMoment } from '@handsel/words/moment';
import { staffCharityWords as words } from '@handsel/words/console/charity';
import { staffDraftWords } from '@handsel/words/console/pages';
import type { Draft, DraftState } from '../../lib/use-draft.ts';
import { Button } from '../button.tsx';
import { FormMessage } from '../form-message.tsx';
import stack from '../stack.module.css';
import styles from './draft.module.css';
import { PartList } from './part-list.tsx';
import type { ListedPart } from './part-list.tsx';
import { PREVIEW_ID } from './preview.tsx';

export type DraftQuestion = 'publish' | 'discard';
/** The part of a draft that describes its state. */
type DraftStatus = Pick<
  Draft<DraftState, unknown>,
  'state' | 'errors' | 'isUnsaved' | 'isSaving' | 'isRefused' | 'isTakenUp' | 'message'
>;

interface DraftBarProps {
  draft: DraftStatus;
  /** There are unpublished changes. */
  hasDraft: boolean;
  /** There is an earlier version to return to. */
  canDiscard: boolean;
  /** The effect of publishing on a running A/B test. */
  notice?: string | undefined;
  /** The parts of a long form. */
  parts?: readonly ListedPart[];
  onAsk: (question: DraftQuestion) => void;
}

const FIELDS = 'input,select,textarea,button';

/** The state of the draft, and its actions. */
export function DraftBar({ draft, hasDraft, canDiscard, notice, parts, onAsk }: DraftBarProps) {
  const { errors, isUnsaved, isSaving, isTakenUp, message } = draft;
  const wrong = Object.keys(errors)[0];
  return (
    <div className={styles.bar}>
      <FormMessage message={message} />
      <div className={styles.barLine}>
        <div className={stack.row}>
          <p role="status">{statusOf(draft, hasDraft)}</p>
          {wrong === undefined || isSaving ? null : (
            <Button look="text" onClick={() => showField(wrong)}>
              {staffDraftWords.showError}
            </Button>
          )}
        </div>
        <div className={styles.actions}>
          <span className={styles.toPreview}>
            <Button look="text" onClick={showPreview}>
              {words.preview}
            </Button>
          </span>
          {hasDraft && canDiscard ? <Button onClick={() => onAsk('discard')}>{words.discard}</Button> : null}
          {hasDraft && !isUnsaved && !isSaving ? (
            <Button look="primary" onClick={() => onAsk('publish')}>
              {words.publish}
            </Button>
          ) : null}
        </div>
      </div>
      {parts === undefined ? null : <PartList parts={parts} />}
      {notice === undefined || !hasDraft ? null : <p className={stack.muted}>{notice}</p>}
      {isTakenUp ? <p className={stack.muted}>{words.taken}</p> : null}
    </div>
  );
}

function statusOf({ state, isUnsaved, isSaving, isRefused }: DraftStatus, hasDraft: boolean): string {
  if (isSaving) return words.saving;
  if (isUnsaved) return isRefused ? words.notSaved : words.saving;
  if (!hasDraft) return words.noDraft;
  if (state.edited === null) return words.saved;
  return words.savedBy({ who: state.edited.by, when: formatMoment(state.edited.at) });
}

/** Shows the field of a path, or the first field of the part that the path names. */
function showField(path: string): void {
  const parts = path.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const found = document.getElementById(parts.slice(0, count).join('.'));
    if (found === null) continue;
    const field = found.matches(FIELDS) ? found : found.querySelector<HTMLElement>(FIELDS);
    field?.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'center' });
    return;
  }
}

/** If there is no room for it beside the form, the preview is far below. */
function showPreview(): void {
  const preview = document.getElementById(PREVIEW_ID);
  preview?.focus({ preventScroll: true });
  preview?.scrollIntoView();
}

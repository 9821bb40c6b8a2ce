import { staffCharityWords as words } from '@handsel/words/console/charity';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { client } from '../../lib/client.ts';
import type { Draft, DraftState } from '../../lib/use-draft.ts';
import { FormModal } from '../form-modal.tsx';
import type { DraftQuestion } from './draft-bar.tsx';

interface DraftDialogProps<State extends DraftState, Values> {
  question: DraftQuestion;
  draft: Draft<State, Values>;
  /** The consequences of each answer. */
  publishLead: string;
  discardLead: string;
  published: (state: State) => string;
  publish: () => Promise<State>;
  discard: () => Promise<State>;
  versionsKey: readonly string[];
  onClose: () => void;
}

/** Asks before the draft is published or discarded. */
export function DraftDialog<State extends DraftState, Values>(props: DraftDialogProps<State, Values>) {
  const { question, draft, publishLead, discardLead, discard, versionsKey, onClose } = props;
  const { take, refuse } = draft;
  const toasts = useToasts();

  async function publish(): Promise<void> {
    let state: State;
    try {
      state = await props.publish();
    } catch (error) {
      // A field that must be corrected is in the form behind the dialog.
      if (!(error instanceof CallFailed) || Object.keys(error.fields).length === 0) throw error;
      refuse(error);
      return;
    }
    take(state);
    await client.invalidateQueries({ queryKey: versionsKey });
    toasts.show({ kind: 'ok', message: props.published(state) });
  }

  return question === 'publish' ? (
    <FormModal
      title={words.publishTitle}
      lead={publishLead}
      action={words.publishAction}
      onClose={onClose}
      onSend={publish}
    />
  ) : (
    <FormModal
      title={words.discardTitle}
      lead={discardLead}
      action={words.discardAction}
      keep={words.keepDraft}
      isDangerous
      onClose={onClose}
      onSend={async () => take(await discard(), true)}
    />
  );
}

import { formatList } from '@handsel/words/format';
import { staffCharityWords as words } from '@handsel/words/staff-charity';
import { useToasts } from '../../../../web/src/ui/toasts.tsx';
import { CallFailed } from '../../lib/call.ts';
import { call, client } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import type { DraftQuestion } from './draft-bar.tsx';
import { fieldName } from './field-name.ts';
import { VERSIONS_KEY } from './history.tsx';
import type { CharityDraft } from './use-charity-draft.ts';

interface DraftDialogProps {
  question: DraftQuestion;
  draft: CharityDraft;
  onClose: () => void;
}

/** Asks before the draft is published or thrown away. */
export function DraftDialog({ question, draft, onClose }: DraftDialogProps) {
  const toasts = useToasts();
  const { state, take, refuse } = draft;
  const body = { revision: state.revision };
  const fields = formatList(state.changed.map(fieldName));

  async function publish(): Promise<void> {
    try {
      take(await call('publishCharity', { body }));
    } catch (error) {
      // A field that must be corrected is in the form behind the question.
      if (!(error instanceof CallFailed) || Object.keys(error.fields).length === 0) throw error;
      refuse(error);
      return;
    }
    await client.invalidateQueries({ queryKey: VERSIONS_KEY });
    toasts.show({ kind: 'ok', message: words.published });
  }

  return question === 'publish' ? (
    <FormModal
      title={words.publishTitle}
      lead={words.publishLead({ fields })}
      action={words.publishAction}
      onClose={onClose}
      onSend={publish}
    />
  ) : (
    <FormModal
      title={words.discardTitle}
      lead={words.discardLead({ fields })}
      action={words.discardAction}
      keep={words.keepDraft}
      isDangerous
      onClose={onClose}
      onSend={async () => take(await call('discardCharityDraft', { body }))}
    />
  );
}

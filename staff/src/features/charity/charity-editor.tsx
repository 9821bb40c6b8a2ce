import type { CharityState } from '@handsel/contract/staff';
import { useState } from 'react';
import { CharityFields } from './charity-fields.tsx';
import styles from './charity.module.css';
import { DraftBar } from './draft-bar.tsx';
import type { DraftQuestion } from './draft-bar.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { History } from './history.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { useCharityDraft } from './use-charity-draft.ts';

/** The form, with the preview beside it, and what was published before. */
export function CharityEditor({ initial }: { initial: CharityState }) {
  const draft = useCharityDraft(initial);
  const [question, setQuestion] = useState<DraftQuestion>();
  const { state } = draft;
  return (
    <>
      <DraftBar draft={draft} onAsk={setQuestion} />
      <div className={styles.editor}>
        <CharityFields draft={draft} />
        <PreviewPane revision={state.revision} version={state.version} />
      </div>
      <History inForce={state.version} onRestored={draft.take} />
      {question === undefined ? null : (
        <DraftDialog question={question} draft={draft} onClose={() => setQuestion(undefined)} />
      )}
    </>
  );
}

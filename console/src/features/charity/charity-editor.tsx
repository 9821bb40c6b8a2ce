import { CHARITY_ENDPOINTS } from '@handsel/contract/console';
import type { CharityState, CharityVersion } from '@handsel/contract/console';
import { formatList } from '@handsel/words/format';
import { staffCharityWords as words } from '@handsel/words/console/charity';
import { staffDraftWords } from '@handsel/words/console/pages';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { DraftBar } from '../../ui/draft/draft-bar.tsx';
import type { DraftQuestion } from '../../ui/draft/draft-bar.tsx';
import { DraftDialog } from '../../ui/draft/draft-dialog.tsx';
import styles from '../../ui/draft/draft.module.css';
import { History } from '../../ui/draft/history.tsx';
import type { PastVersion } from '../../ui/draft/history.tsx';
import { CharityFields } from './charity-fields.tsx';
import { listParts } from './charity-parts.ts';
import { CharityPreview } from './charity-preview.tsx';
import { fieldName } from './field-name.ts';
import { useCharityDraft } from './use-charity-draft.ts';

const VERSIONS_KEY = ['charity-versions'];

/** The form with the preview beside it, and the earlier versions. */
export function CharityEditor({ initial }: { initial: CharityState }) {
  const draft = useCharityDraft(initial);
  const [question, setQuestion] = useState<DraftQuestion>();
  const { state, take } = draft;
  const { running_test: running } = state;
  const hasDraft = state.changed.length > 0;
  const body = { revision: state.revision };
  const fields = formatList(state.changed.map(fieldName));
  return (
    <>
      <DraftBar
        draft={draft}
        hasDraft={hasDraft}
        canDiscard
        notice={running === null ? undefined : staffDraftWords.testStopsPublishing({ test: running })}
        parts={listParts(state.changed)}
        onAsk={setQuestion}
      />
      <div className={styles.editor}>
        <CharityFields draft={draft} />
        <CharityPreview revision={state.revision} version={state.version} />
      </div>
      <History
        versionsKey={VERSIONS_KEY}
        read={async () => (await call(CHARITY_ENDPOINTS.getCharityVersions)).map(pastVersion)}
        empty={words.historyEmpty}
        inForce={state.version}
        restore={async (version) => {
          const params = { version: String(version) };
          take(
            await call(CHARITY_ENDPOINTS.restoreCharityVersion, { params, body: { seen: state.version } }),
          );
        }}
      />
      {question === undefined ? null : (
        <DraftDialog
          question={question}
          draft={draft}
          publishLead={words.publishLead({ fields })}
          discardLead={words.discardLead({ fields })}
          published={() => words.published}
          publish={() => call(CHARITY_ENDPOINTS.publishCharity, { body })}
          discard={() => call(CHARITY_ENDPOINTS.discardCharityDraft, { body })}
          versionsKey={VERSIONS_KEY}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

function pastVersion({ by, origin, changed, ...version }: CharityVersion): PastVersion {
  const source = origin === 'import' ? words.fromImport : words.fromFile;
  return {
    ...version,
    by: by ?? source,
    changed: origin === 'file' ? words.fromFile : changed.map(fieldName),
  };
}

import { AB_TEST_ENDPOINTS } from '@handsel/contract/console';
import { staffAbTestWords as words } from '@handsel/words/console/ab-tests';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call, client } from '../../lib/client.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { refreshTests } from './refresh-tests.ts';

/** Stops a running test; or, for a stopped one, publishes B or keeps A. */
export type Ending = 'stop' | 'a' | 'b';

/** Asks for confirmation, and explains the consequences. */
export function EndTest({ ending, id, onClose }: { ending: Ending; id: string; onClose: () => void }) {
  const toasts = useToasts();
  const { title, lead, action, done } = ENDINGS[ending];
  return (
    <FormModal
      title={title}
      lead={lead}
      action={action}
      onClose={onClose}
      onSend={async () => {
        if (ending === 'stop') await call(AB_TEST_ENDPOINTS.stopAbTest, { params: { id }, body: {} });
        else await call(AB_TEST_ENDPOINTS.decideAbTest, { params: { id }, body: { use: ending } });
        toasts.show({ kind: 'ok', message: done });
        // The form of content and design reloads the published version.
        if (ending === 'b') client.removeQueries({ queryKey: ['charity'] });
        await refreshTests();
      }}
    />
  );
}

const ENDINGS = {
  stop: {
    title: words.stopTitle,
    lead: words.stopLead,
    action: words.stopAction,
    done: words.stoppedNow,
  },
  a: { title: words.keepATitle, lead: words.keepALead, action: words.keepA, done: words.keptANow },
  b: { title: words.useBTitle, lead: words.useBLead, action: words.useBAction, done: words.usedBNow },
} as const satisfies Record<Ending, Record<'title' | 'lead' | 'action' | 'done', string>>;

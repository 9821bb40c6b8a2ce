import { CHARITY_ENDPOINTS, CHARITY_VIEWS } from '@handsel/contract/console';
import type { CharityView } from '@handsel/contract/console';
import { staffCharityViews, staffCharityWords as words } from '@handsel/words/console/charity';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed, fileHref } from '../../lib/call.ts';
import { call } from '../../lib/client.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Choice, Preview } from '../../ui/draft/preview.tsx';
import stack from '../../ui/stack.module.css';

/** A PDF opens in a separate window. */
const FRAMED = CHARITY_VIEWS.filter((view) => view !== 'receipt-pdf');
const VIEWS = FRAMED.map((view) => [view, staffCharityViews[view]] as const);

/** The start page and the receipt as the draft makes them. */
export function CharityPreview({ revision, version }: { revision: number; version: number }) {
  const { email } = usePerson();
  const toasts = useToasts();
  const [view, setView] = useState<CharityView>('start');
  const [isBusy, setBusy] = useState(false);

  async function sendTestMail(): Promise<void> {
    setBusy(true);
    try {
      await call(CHARITY_ENDPOINTS.sendCharityTestMail, { body: {} });
      toasts.show({ kind: 'ok', message: words.testMailSent({ email }) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toasts.show({ kind: 'danger', message: error.message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Preview
      src={fileHref(CHARITY_ENDPOINTS.previewCharity, { view }, revision)}
      title={words.previewTitle({ view: staffCharityViews[view] })}
      of={{ revision, version }}
      choice={<Choice label={words.previewOf} of={VIEWS} chosen={view} onChoose={setView} />}
    >
      <div className={stack.row}>
        <a
          href={fileHref(CHARITY_ENDPOINTS.previewCharity, { view: 'receipt-pdf' }, revision)}
          target="_blank"
          rel="noreferrer"
        >
          {words.openPdf}
        </a>
        <Button look="text" isBusy={isBusy} onClick={() => void sendTestMail()}>
          {words.testMail}
        </Button>
      </div>
    </Preview>
  );
}

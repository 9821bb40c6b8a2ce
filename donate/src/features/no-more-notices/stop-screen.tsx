import { REMINDER_ENDPOINTS } from '@handsel/contract';
import { reminderWords as words } from '@handsel/words/donate/reminders';
import { callApi } from '../../lib/api.ts';
import { refusedBy } from './refused-by.ts';
import { useCharity } from '../../lib/settings.ts';
import { RefuseMails } from './refuse-mails.tsx';

/** The page of the small print link in a reminder: the recipient can refuse all further ones. */
export function StopScreen({ token }: { token: string }) {
  const { name } = useCharity();
  return (
    <RefuseMails
      words={{
        heading: words.stopHeading,
        lead: words.stopLead,
        explanation: words.stopText({ name }),
        refuse: words.stop,
        refusedTitle: words.stoppedTitle,
        refused: words.stopped({ name }),
      }}
      onRefuse={async () =>
        refusedBy(await callApi(REMINDER_ENDPOINTS, 'refuseReminders', { params: { token }, body: {} }))
      }
    />
  );
}

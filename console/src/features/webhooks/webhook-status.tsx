import type { StaffWebhook } from '@handsel/contract/console';
import { formatMoment } from '@handsel/words/moment';
import { staffWebhooksWords as words } from '@handsel/words/console/webhooks';
import { Badge } from '../../ui/badge.tsx';
import stack from '../../ui/stack.module.css';

/** Whether a webhook is on, and why not, or since when it fails. */
export function WebhookStatus({ webhook }: { webhook: StaffWebhook }) {
  const { off, failing_since: failingSince } = webhook;
  if (off !== null)
    return (
      <>
        <Badge kind="plain">{words.off}</Badge>
        <div className={stack.muted}>{off.reason === 'gone' ? words.offGone : words.offStaff}</div>
      </>
    );
  if (failingSince === null) return <Badge kind="ok">{words.on}</Badge>;
  return (
    <>
      <Badge kind="danger">{words.failing}</Badge>
      <div className={stack.muted}>{words.failingSince({ when: formatMoment(failingSince) })}</div>
    </>
  );
}

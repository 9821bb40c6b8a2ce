import { WEBHOOK_ENDPOINTS, type StaffWebhook } from '@handsel/contract/console';
import { staffPageNames } from '@handsel/words/console/pages';
import {
  staffWebhookDialogWords as dialogWords,
  staffWebhooksWords as words,
} from '@handsel/words/console/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/client.ts';
import { pathOf } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { None } from '../../ui/none.tsx';
import { Page } from '../../ui/page.tsx';
import { Reading } from '../../ui/reading.tsx';
import stack from '../../ui/stack.module.css';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { refreshWebhooks } from './refresh-webhooks.ts';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookStatus } from './webhook-status.tsx';

/** The webhooks that tell other programs about events. */
export default function WebhooksScreen() {
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const query = useQuery({ queryKey: ['webhooks'], queryFn: () => call(WEBHOOK_ENDPOINTS.getWebhooks) });
  return (
    <Page
      title={staffPageNames.webhooks}
      lead={words.lead}
      hasTimes
      actions={
        <Button look="primary" onClick={() => setIsMaking(true)}>
          {words.add}
        </Button>
      }
    >
      <Reading of={query}>
        {(webhooks) =>
          webhooks.length === 0 ? <None>{words.none}</None> : <WebhookTable webhooks={webhooks} />
        }
      </Reading>
      {isMaking ? (
        <WebhookDialog
          title={dialogWords.addTitle}
          action={dialogWords.create}
          onClose={() => setIsMaking(false)}
          onSend={async (body) => {
            const made = await call(WEBHOOK_ENDPOINTS.makeWebhook, { body });
            setSecret(made.secret);
            void refreshWebhooks();
          }}
        />
      ) : null}
      {secret === undefined ? null : (
        <SecretDialog
          id="webhook-secret"
          words={dialogWords}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </Page>
  );
}

/** All webhooks, the newest first. */
function WebhookTable({ webhooks }: { webhooks: readonly StaffWebhook[] }) {
  const numbers = [words.waiting, words.failed];
  const columns = [words.name, words.events, words.status, ...numbers, words.delivered, words.created];
  return (
    <Table caption={words.caption} columns={columns} numbers={numbers}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id}>
          <HeadCell>
            <Link to={pathOf.webhook(webhook.id)}>{webhook.name}</Link>
            <br />
            <small className={stack.muted}>{webhook.url}</small>
          </HeadCell>
          <Cell label={words.events}>{words.count({ count: webhook.events.length })}</Cell>
          <Cell label={words.status}>
            <WebhookStatus webhook={webhook} />
          </Cell>
          <Cell label={words.waiting}>{String(webhook.pending)}</Cell>
          <Cell label={words.failed}>{String(webhook.failed)}</Cell>
          <Cell label={words.delivered}>
            {webhook.last_delivered_at === null ? words.never : <Moment at={webhook.last_delivered_at} />}
          </Cell>
          <Cell label={words.created}>{webhook.created_by}</Cell>
        </Row>
      ))}
    </Table>
  );
}

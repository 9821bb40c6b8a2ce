import { WEBHOOK_ENDPOINTS, type StaffWebhook } from '@handsel/contract/console';
import {
  staffWebhookDialogWords as dialogWords,
  staffWebhookWords as words,
} from '@handsel/words/console/webhooks';
import { useState } from 'react';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { call } from '../../lib/client.ts';
import { Button } from '../../ui/button.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import stack from '../../ui/stack.module.css';
import { refreshWebhooks } from './refresh-webhooks.ts';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Changes a webhook, replaces its secret, and switches it on or off. */
export function WebhookActions({ webhook }: { webhook: StaffWebhook }) {
  const [open, setOpen] = useState<'change' | 'rotate' | 'switch'>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <div className={stack.row}>
      <Button onClick={() => setOpen('change')}>{words.change}</Button>
      <Button onClick={() => setOpen('rotate')}>{words.rotate}</Button>
      <Button onClick={() => setOpen('switch')}>{webhook.is_on ? words.switchOff : words.switchOn}</Button>
      {open === 'change' ? <ChangeDialog webhook={webhook} onClose={close} /> : null}
      {open === 'rotate' ? <RotateDialog webhook={webhook} onClose={close} onMade={setSecret} /> : null}
      {open === 'switch' ? <SwitchDialog webhook={webhook} onClose={close} /> : null}
      {secret === undefined ? null : (
        <SecretDialog
          id="webhook-secret"
          words={dialogWords}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  );
}

interface DialogProps {
  webhook: StaffWebhook;
  onClose: () => void;
}

function ChangeDialog({ webhook, onClose }: DialogProps) {
  const toasts = useToasts();
  const { id, name } = webhook;
  return (
    <WebhookDialog
      title={dialogWords.changeTitle({ name })}
      action={dialogWords.save}
      webhook={webhook}
      onClose={onClose}
      onSend={async (body) => {
        const changed = await call(WEBHOOK_ENDPOINTS.changeWebhook, { params: { id }, body });
        toasts.show({ kind: 'ok', message: dialogWords.saved({ name: changed.name }) });
        await refreshWebhooks();
      }}
    />
  );
}

function RotateDialog({
  webhook: { id, name },
  onClose,
  onMade,
}: DialogProps & { onMade: (secret: string) => void }) {
  return (
    <FormModal
      title={dialogWords.rotateTitle({ name })}
      lead={dialogWords.rotateLead}
      action={dialogWords.rotateAction}
      onClose={onClose}
      onSend={async () => {
        const { secret } = await call(WEBHOOK_ENDPOINTS.rotateWebhookSecret, { params: { id }, body: {} });
        onMade(secret);
        void refreshWebhooks();
      }}
    />
  );
}

function SwitchDialog({ webhook: { id, name, url, is_on: isOn }, onClose }: DialogProps) {
  const toasts = useToasts();
  return (
    <FormModal
      title={isOn ? dialogWords.offTitle({ name }) : dialogWords.onTitle({ name })}
      lead={isOn ? dialogWords.offLead : dialogWords.onLead({ url })}
      action={isOn ? dialogWords.offAction : dialogWords.onAction}
      isDangerous={isOn}
      onClose={onClose}
      onSend={async () => {
        await call(WEBHOOK_ENDPOINTS.switchWebhook, { params: { id }, body: { is_on: !isOn } });
        const message = isOn ? dialogWords.switchedOff({ name }) : dialogWords.switchedOn({ name });
        toasts.show({ kind: 'ok', message });
        await refreshWebhooks();
      }}
    />
  );
}

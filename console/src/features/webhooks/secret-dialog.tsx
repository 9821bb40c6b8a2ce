import { staffWebhookDialogWords as words } from '@handsel/words/console/webhooks';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import stack from '../../ui/stack.module.css';

/** A dialog that only its button closes, because the secret is never shown again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal title={words.shownTitle} onClose={() => undefined}>
      <div className={stack.stack}>
        <p>{words.shownLead}</p>
        <CopyField id="webhook-secret" label={words.key} value={secret} />
        <div>
          <Button look="primary" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

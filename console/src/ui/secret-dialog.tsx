import { Button } from './button.tsx';
import { CopyField } from './copy-field.tsx';
import { Modal } from './modal.tsx';
import stack from './stack.module.css';

interface SecretDialogProps {
  id: string;
  words: { shownTitle: string; shownLead: string; key: string; done: string };
  secret: string;
  onClose: () => void;
}

/** A dialog that only its button closes, because the secret is never shown again. */
export function SecretDialog({ id, words, secret, onClose }: SecretDialogProps) {
  return (
    <Modal title={words.shownTitle} onClose={() => undefined}>
      <div className={stack.stack}>
        <p>{words.shownLead}</p>
        <CopyField id={id} label={words.key} value={secret} />
        <div>
          <Button look="primary" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

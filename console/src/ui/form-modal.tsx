import { staffShellWords, staffSignInWords } from '@handsel/words/console/pages';
import type { ReactNode } from 'react';
import { useForm } from '../lib/use-form.ts';
import { BreakingText } from './breaking-text.tsx';
import { Button } from './button.tsx';
import { FormMessage } from './form-message.tsx';
import { Modal } from './modal.tsx';
import styles from './stack.module.css';

interface FormModalProps {
  title: string;
  /** The consequences. */
  lead: string;
  action: string;
  /** The label of the other button; "Cancel" unless that could be confused with the action. */
  keep?: string;
  isDangerous?: boolean;
  onClose: () => void;
  /** @throws CallFailed, whose message is shown */
  onSend: (values: Record<string, string>) => Promise<void>;
  /** The field of an error that names none. */
  fieldOf?: Parameters<typeof useForm>[1];
  children?: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/**
 * Asks before a change, and explains the consequences; stays open with the reason if the change is
 * rejected.
 */
export function FormModal(props: FormModalProps) {
  const { title, lead, action, isDangerous = false, onClose, onSend, fieldOf, children } = props;
  const { keep = staffShellWords.cancel } = props;
  const form = useForm(async (values) => {
    await onSend(values);
    onClose();
  }, fieldOf);
  return (
    <Modal title={title} onClose={onClose}>
      <form {...form.props} className={styles.stack}>
        <FormMessage message={form.message} />
        <p>
          <BreakingText>{lead}</BreakingText>
        </p>
        {children?.(form.errorOf)}
        <div className={styles.row}>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {form.isBusy ? staffSignInWords.working : action}
          </Button>
          <Button onClick={onClose}>{keep}</Button>
        </div>
      </form>
    </Modal>
  );
}

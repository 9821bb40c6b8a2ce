import { staffShellWords, staffSignInWords } from '@handsel/words/staff-pages';
import type { ReactNode } from 'react';
import { useForm } from '../lib/use-form.ts';
import { Button } from './button.tsx';
import { FormMessage } from './form-message.tsx';
import { Modal } from './modal.tsx';
import styles from './stack.module.css';

interface FormModalProps {
  title: string;
  /** What follows from it. */
  lead: string;
  action: string;
  /** The other button; "Cancel" where that could not be mistaken for the action. */
  keep?: string;
  isDangerous?: boolean;
  onClose: () => void;
  /** @throws CallFailed, whose words are shown */
  onSend: (values: Record<string, string>) => Promise<void>;
  /** Which field an error belongs to that names none. */
  fieldOf?: Parameters<typeof useForm>[1];
  children?: (errorOf: (name: string) => string | undefined) => ReactNode;
}

/** Asks before a change is made, and says what follows; stays open with the reason where it is refused. */
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
        <p>{lead}</p>
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

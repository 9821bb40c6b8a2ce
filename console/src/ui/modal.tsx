import { useId } from 'react';
import type { ReactNode } from 'react';
import { useModal } from '@handsel/ui/use-modal.ts';
import styles from './modal.module.css';

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, open while it is rendered. */
export function Modal({ title, onClose, children }: ModalProps) {
  const dialog = useModal(onClose);
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.sheet}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

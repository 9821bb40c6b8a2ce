import { commonWords } from '@handsel/words/shared/common';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from '@handsel/ui/icons.tsx';
import { useModal } from '@handsel/ui/use-modal.ts';

interface DialogProps {
  title: string;
  /**
   * Called on Escape, a click on the backdrop, or the close button; a dialog without it must be
   * answered.
   */
  onClose?: () => void;
  children: ReactNode;
  /** The answers, the main one first. */
  actions: ReactNode;
}

/** A question or a short text over the page, open while it is rendered. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="dialog-title">
      <div className={styles.sheet}>
        <h2 id="dialog-title">{title}</h2>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
        {onClose === undefined ? null : (
          // Last, so that the browser focuses the main answer.
          <button type="button" className={styles.close} onClick={onClose} aria-label={commonWords.close}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  );
}

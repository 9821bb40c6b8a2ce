import type { SavedMethod } from '@handsel/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import styles from './saved-method-actions.module.css';
import { nameOf, nameWithin } from '../../../../payments/saved-method-words.ts';
import type { MethodChanges } from './use-method-changes.ts';

interface SavedMethodActionsProps {
  method: SavedMethod;
  changes: MethodChanges;
  /** It pays for a monthly gift, so it cannot be removed, and the page says so. */
  isKept?: boolean;
}

/** What can be done with a saved way to pay, beside paying with it. */
export function SavedMethodActions({ method, changes, isKept = false }: SavedMethodActionsProps) {
  const { isBusy, askToRemove, makeDefault } = changes;
  const name = nameOf(method);
  return (
    <div className={styles.actions}>
      {method.default ? null : (
        <Button
          look="text"
          disabled={isBusy}
          aria-label={`Make default: ${name}`}
          onClick={() => void makeDefault(method)}
        >
          Make default
        </Button>
      )}
      {isKept ? null : method.pays_monthly === true ? (
        <p className={styles.kept}>It pays for your monthly gift, so it cannot be removed.</p>
      ) : (
        <Button
          look="text"
          disabled={isBusy}
          onClick={() => {
            askToRemove(method);
          }}
        >
          Remove {nameWithin(method)}
        </Button>
      )}
    </div>
  );
}

/** Whether it is really to go; once a page, whichever method it is about. */
export function RemoveQuestion({ changes: { asked, keep, remove } }: { changes: MethodChanges }) {
  if (asked === undefined) return null;
  return (
    <Dialog
      title={`Remove ${nameWithin(asked)}?`}
      onClose={keep}
      actions={
        <>
          <Button onClick={() => void remove(asked)}>Remove it</Button>
          <Button look="quiet" onClick={keep}>
            Keep it
          </Button>
        </>
      }
    >
      <p>Our payment provider will no longer keep it. To pay with it again, you would enter it again.</p>
    </Dialog>
  );
}

/** What came of it: said aloud, and given the focus, because the button that was pressed may be gone. */
export function MethodNews({ changes: { news } }: { changes: MethodChanges }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news !== undefined) ref.current?.focus();
  }, [news]);
  return (
    <div ref={ref} className={styles.news} role="status" tabIndex={-1}>
      {news === undefined ? null : (
        <Notice {...(news.kind === 'failed' && { kind: 'danger' })}>
          <p>{news.words}</p>
        </Notice>
      )}
    </div>
  );
}

import type { SavedMethod } from '@handsel/contract';
import { paymentMethodsWords } from '@handsel/words/donate/payment-methods';
import { useEffect, useRef } from 'react';
import { Button } from '@handsel/ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '@handsel/ui/notice.tsx';
import styles from './saved-method-actions.module.css';
import { nameOf, nameWithin } from '../../payments/saved-method-words.ts';
import type { MethodChanges } from './use-method-changes.ts';

interface SavedMethodActionsProps {
  method: SavedMethod;
  changes: MethodChanges;
  /** It cannot be removed, and this page does not need to say why. */
  isKept?: boolean;
}

/** The actions on a saved payment method, besides paying with it. */
export function SavedMethodActions({ method, changes, isKept = false }: SavedMethodActionsProps) {
  const { isBusy, askToRemove, makeDefault } = changes;
  const name = nameOf(method);
  return (
    <div className={styles.actions}>
      {method.default ? null : (
        <Button
          look="text"
          disabled={isBusy}
          aria-label={paymentMethodsWords.makeDefaultMethod({ method: name })}
          onClick={() => void makeDefault(method, name)}
        >
          {paymentMethodsWords.makeDefault}
        </Button>
      )}
      {isKept ? null : method.pays_monthly === true ? (
        <p className={styles.kept}>{paymentMethodsWords.paysMonthlyGift}</p>
      ) : (
        <Button
          look="text"
          disabled={isBusy}
          onClick={() => {
            askToRemove(method);
          }}
        >
          {paymentMethodsWords.removeMethod({ method: nameWithin(method) })}
        </Button>
      )}
    </div>
  );
}

/** Asks before a method is removed; mounted once on a page, for all methods. */
export function RemoveQuestion({ changes: { asked, keep, remove } }: { changes: MethodChanges }) {
  if (asked === undefined) return null;
  return (
    <Dialog
      title={paymentMethodsWords.removeQuestion({ method: nameWithin(asked) })}
      onClose={keep}
      actions={
        <>
          <Button onClick={() => void remove(asked, nameOf(asked))}>{paymentMethodsWords.remove}</Button>
          <Button look="quiet" onClick={keep}>
            {paymentMethodsWords.keep}
          </Button>
        </>
      }
    >
      <p>{paymentMethodsWords.removeExplained}</p>
    </Dialog>
  );
}

/** The result of an action: announced and focused, because the clicked button may be gone. */
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

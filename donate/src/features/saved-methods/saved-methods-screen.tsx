import { OWN_GIVING_ENDPOINTS, SAVED_METHODS_MAX } from '@handsel/contract';
import type { MonthlyGift, SavedMethod } from '@handsel/contract';
import { savedMethodsPageWords } from '@handsel/words/donate/saved-methods-page';
import { useEffect, useRef, useState } from 'react';
import { amountWords } from '../../lib/gift-words.ts';
import { useReading } from '../../lib/use-reading.ts';
import { nameOf, wordsOf } from '../../payments/saved-method-words.ts';
import { Breakable } from '@handsel/ui/breakable.tsx';
import { Button } from '@handsel/ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '@handsel/ui/icons.tsx';
import { Skeleton } from '@handsel/ui/skeleton.tsx';
import { LoadError } from '@handsel/ui/load-error.tsx';
import { AddMethod } from './add-method.tsx';
import {
  MethodNews,
  RemoveQuestion,
  SavedMethodActions,
} from '../../payment-form/saved/saved-method-actions.tsx';
import { useMethodChanges } from '../../payment-form/saved/use-method-changes.ts';
import type { MethodChanges } from '../../payment-form/saved/use-method-changes.ts';
import { useSavedMethods } from '../../payment-form/saved/use-saved-methods.ts';
import styles from './saved-methods-screen.module.css';

/** The donor's saved payment methods: the use of each, the default one, and adding another. */
export function SavedMethodsScreen({ onSessionLapsed }: { onSessionLapsed: () => void }) {
  const { saved, retry, change } = useSavedMethods(true, onSessionLapsed);
  const { reading } = useReading(OWN_GIVING_ENDPOINTS, 'getMonthlyGifts', onSessionLapsed);
  const changes = useMethodChanges({ change, onSessionLapsed });
  if (saved.status === 'failed') return <LoadError words={saved.message} onRetry={retry} />;
  if (saved.status !== 'ready' || reading.status === 'reading') {
    return <Skeleton saying={savedMethodsPageWords.reading} />;
  }
  const running =
    reading.status === 'read' ? reading.data.filter(({ status }) => status !== 'cancelled') : [];
  const { methods } = saved;
  return (
    <>
      <MethodNews changes={changes} />
      <Card>
        {methods.length === 0 ? (
          <p>{savedMethodsPageWords.none}</p>
        ) : (
          <ul className={styles.methods}>
            {methods.map((method) => (
              <li key={method.token}>
                <Method
                  method={method}
                  isOnlyOne={methods.length === 1}
                  paysFor={running.filter((gift) => gift.method_token === method.token)}
                  changes={changes}
                />
              </li>
            ))}
          </ul>
        )}
        <Adding
          isFull={methods.length >= SAVED_METHODS_MAX}
          onAdded={(method) => {
            change((before) => [...before.filter(({ token }) => token !== method.token), method]);
            changes.tell(savedMethodsPageWords.saved({ method: nameOf(method) }));
          }}
          onUncertain={retry}
          onSessionLapsed={onSessionLapsed}
        />
      </Card>
      <RemoveQuestion changes={changes} />
    </>
  );
}

interface MethodProps {
  method: SavedMethod;
  isOnlyOne: boolean;
  /** The monthly gifts that it pays. */
  paysFor: readonly MonthlyGift[];
  changes: MethodChanges;
}

function Method({ method, isOnlyOne, paysFor, changes }: MethodProps) {
  const { icon, title, account } = wordsOf(method);
  const [gift] = paysFor;
  return (
    <div className={styles.method}>
      <Icon name={icon} size={24} />
      <div>
        <p className={styles.title}>
          {title}
          {method.default && !isOnlyOne ? (
            <>
              {' '}
              <span className={styles.badge}>{savedMethodsPageWords.default}</span>
            </>
          ) : null}
        </p>
        {account === undefined ? null : (
          <p className={styles.about}>
            <Breakable>{account}</Breakable>
          </p>
        )}
        {gift === undefined ? null : (
          <p className={styles.about}>
            {savedMethodsPageWords.paysMonthlyGift({ amount: amountWords(gift.amount) })}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <SavedMethodActions method={method} changes={changes} isKept={gift !== undefined} />
      </div>
    </div>
  );
}

interface AddingProps {
  isFull: boolean;
  onAdded: (method: SavedMethod) => void;
  onUncertain: () => void;
  onSessionLapsed: () => void;
}

/** The button to add another one, and then the form. */
function Adding({ isFull, onAdded, ...rest }: AddingProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const wasLeft = useRef(false);
  useEffect(() => {
    if (!isOpen && wasLeft.current) opener.current?.querySelector('button')?.focus();
    wasLeft.current = false;
  }, [isOpen]);
  if (isFull) {
    return <p className={styles.about}>{savedMethodsPageWords.full({ most: SAVED_METHODS_MAX })}</p>;
  }
  if (!isOpen) {
    return (
      <div ref={opener}>
        <Button
          look="quiet"
          onClick={() => {
            setOpen(true);
          }}
        >
          {savedMethodsPageWords.addMethod}
        </Button>
      </div>
    );
  }
  return (
    <AddMethod
      {...rest}
      onAdded={(method) => {
        setOpen(false);
        onAdded(method);
      }}
      onCancel={() => {
        wasLeft.current = true;
        setOpen(false);
      }}
    />
  );
}

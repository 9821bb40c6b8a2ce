import { uiWords } from '@handsel/words/shared/ui';
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import styles from './toasts.module.css';

const ICONS = { info: 'info', danger: 'alert', ok: 'check' } as const satisfies Record<string, IconName>;

interface Toast {
  kind: keyof typeof ICONS;
  message: string;
  /** Listed under the message: the fields to correct. */
  details?: readonly string[];
}

export interface Toasts {
  show: (toast: Toast) => void;
  clear: () => void;
}

const ToastsContext = createContext<Toasts>({ show: () => undefined, clear: () => undefined });

/** Long enough to read a message twice that needs no action. */
const GOOD_NEWS_MS = 8_000;

/**
 * Shows one message at the top of the window, announced right away. An error stays until it is
 * closed, replaced or cleared; a success disappears automatically, unless the visitor's pointer or
 * focus is on it.
 */
export function useToasts(): Toasts {
  return useContext(ToastsContext);
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const [isHeld, setHeld] = useState(false);
  const clear = useCallback(() => {
    setToast(undefined);
  }, []);
  useEffect(() => {
    if (toast === undefined || toast.kind === 'danger' || isHeld) return undefined;
    const timer = setTimeout(clear, GOOD_NEWS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [toast, isHeld, clear]);
  const toasts = useMemo(() => ({ show: setToast, clear }), [clear]);
  return (
    <ToastsContext value={toasts}>
      <div className={styles.place} role="alert">
        {toast === undefined ? null : (
          <div
            className={`${styles.toast} ${styles[toast.kind]}`}
            onPointerEnter={() => {
              setHeld(true);
            }}
            onPointerLeave={() => {
              setHeld(false);
            }}
          >
            <Icon name={ICONS[toast.kind]} />
            <div className={styles.words}>
              <p>{toast.message}</p>
              {toast.details === undefined ? null : (
                <ul>
                  {toast.details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              )}
            </div>
            <button type="button" className={styles.close} onClick={clear} aria-label={uiWords.closeToast}>
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
      {children}
    </ToastsContext>
  );
}

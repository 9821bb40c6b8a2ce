import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import styles from './toasts.module.css';

const ICONS = { info: 'info', danger: 'alert', ok: 'check' } as const satisfies Record<string, IconName>;

interface Toast {
  kind: keyof typeof ICONS;
  message: string;
  /** Set under the message as a list: what to correct. */
  details?: readonly string[];
}

interface Toasts {
  show: (toast: Toast) => void;
  clear: () => void;
}

const ToastsContext = createContext<Toasts>({ show: () => undefined, clear: () => undefined });

/** Shows one message over the page, read out at once; it stays until it is closed, replaced or cleared. */
export function useToasts(): Toasts {
  return useContext(ToastsContext);
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast>();
  const clear = useCallback(() => {
    setToast(undefined);
  }, []);
  const toasts = useMemo(() => ({ show: setToast, clear }), [clear]);
  return (
    <ToastsContext value={toasts}>
      {children}
      <div className={styles.place} role="alert">
        {toast === undefined ? null : (
          <div className={`${styles.toast} ${styles[toast.kind]}`}>
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
            <button type="button" className={styles.close} onClick={clear} aria-label="Close this message">
              <Icon name="close" />
            </button>
          </div>
        )}
      </div>
    </ToastsContext>
  );
}

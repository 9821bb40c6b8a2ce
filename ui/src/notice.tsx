import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import styles from './notice.module.css';

const ICONS = { info: 'info', danger: 'alert', ok: 'check' } as const satisfies Record<string, IconName>;

/** A short text set apart from its surroundings, with an icon for each kind. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof ICONS; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}

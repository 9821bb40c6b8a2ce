import type { ReactNode } from 'react';
import { Icon } from '@handsel/ui/icons.tsx';
import type { IconName } from '@handsel/ui/icons.tsx';
import styles from './radio-card.module.css';

interface RadioCardProps {
  /** Shared by the cards of one choice. */
  name: string;
  value: string;
  title: string;
  icon: IconName;
  checked: boolean;
  onChoose: () => void;
  /** The meaning of the choice, as the rest of the sentence that the title begins. */
  children?: ReactNode;
}

/** One of a few choices, as wide as its card; the selected one is unmistakable. */
export function RadioCard({ name, value, title, icon, checked, onChoose, children }: RadioCardProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={name} value={value} checked={checked} onChange={onChoose} />
      <span>
        <span className={styles.title}>
          {title}
          {children === undefined ? null : <span className={styles.colon}>: </span>}
        </span>
        {children === undefined ? null : <span className={styles.sentence}>{children}</span>}
      </span>
      <Icon name={icon} size={24} />
    </label>
  );
}

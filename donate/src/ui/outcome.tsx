import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '@handsel/ui/icons.tsx';
import type { IconName } from '@handsel/ui/icons.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  icon: IconName;
  kind?: 'ok' | 'danger';
  title: string;
  children?: ReactNode;
}

/**
 * Replaces a form by its result. It takes the focus from the form's button, and so is announced.
 */
export function Outcome({ icon, kind = 'ok', title, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={`${styles.outcome} ${styles[kind]}`}>
      <Icon name={icon} size={36} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}

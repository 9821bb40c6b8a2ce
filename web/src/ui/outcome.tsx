import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import styles from './outcome.module.css';

interface OutcomeProps {
  icon: IconName;
  kind?: 'ok' | 'danger';
  title: string;
  children?: ReactNode;
}

/** What came of a form, in its place. It takes the focus, which the form's button had, and so is read out. */
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

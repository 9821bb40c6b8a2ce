import type { ComponentProps } from 'react';
import { Icon } from '@handsel/ui/icons.tsx';
import type { IconName } from '@handsel/ui/icons.tsx';
import styles from './round-button.module.css';

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type' | 'children'> {
  icon: IconName;
  'aria-label': string;
}

/** A button beside a number that increases or decreases it. */
export function RoundButton({ icon, ...rest }: RoundButtonProps) {
  return (
    <button {...rest} type="button" className={styles.button}>
      <Icon name={icon} size={22} />
    </button>
  );
}

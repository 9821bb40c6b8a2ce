import { uiWords } from '@handsel/words/ui';
import { Link } from 'react-router';
import styles from './go-back.module.css';
import { Icon } from './icons.tsx';

export function GoBack({ href }: { href: string }) {
  return (
    <Link to={href} className={styles.link}>
      <Icon name="back" />
      {uiWords.goBack}
    </Link>
  );
}

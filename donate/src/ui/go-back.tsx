import { uiWords } from '@handsel/words/shared/ui';
import styles from './go-back.module.css';
import { Icon } from '@handsel/ui/icons.tsx';
import { Link } from './link.tsx';

export function GoBack({ href }: { href: string }) {
  return (
    <Link href={href} className={styles.link}>
      <Icon name="back" />
      {uiWords.goBack}
    </Link>
  );
}

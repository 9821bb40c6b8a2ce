import { staffPageNames, staffShellWords } from '@handsel/words/staff-pages';
import { useNavigate } from '../../../web/src/ui/router.tsx';
import { useToasts } from '../../../web/src/ui/toasts.tsx';
import { CallFailed } from '../lib/call.ts';
import { call, keepSession } from '../lib/client.ts';
import { paths } from '../lib/paths.ts';
import { usePerson } from '../lib/use-session.ts';
import { Menu } from '../ui/menu.tsx';
import styles from './person-menu.module.css';

/** Who is signed in, and what they can do about it. */
export function PersonMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { name } = usePerson();
  const navigate = useNavigate();
  const toasts = useToasts();
  async function signOut(): Promise<void> {
    try {
      keepSession(await call('signOut', { body: {} }), true);
      navigate(paths.home);
    } catch (error) {
      if (error instanceof CallFailed) toasts.show({ kind: 'danger', message: error.message });
    }
  }
  return (
    <Menu
      label={staffShellWords.personMenu({ name })}
      entries={[
        { name: staffPageNames.account, onChoose: () => navigate(paths.account) },
        { name: staffShellWords.keys, onChoose: onShowKeys },
        { name: staffShellWords.signOut, onChoose: () => void signOut() },
      ]}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span aria-hidden="true">▾</span>
    </Menu>
  );
}

/** "AL" of "Ada Lovelace". */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last].map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}

import { SIGN_IN_ENDPOINTS } from '@handsel/contract/console';
import { staffPageNames, staffShellWords } from '@handsel/words/console/pages';
import { useNavigate } from 'react-router';
import { useToasts } from '@handsel/ui/toasts.tsx';
import { CallFailed } from '../lib/call.ts';
import { call, keepSession } from '../lib/client.ts';
import { paths } from '../lib/paths.ts';
import { usePerson } from '../lib/use-session.ts';
import { Menu } from '../ui/menu.tsx';
import styles from './person-menu.module.css';

/** The signed-in person, and the actions of their account. */
export function PersonMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const { name } = usePerson();
  const navigate = useNavigate();
  const toasts = useToasts();
  async function signOut(): Promise<void> {
    try {
      keepSession(await call(SIGN_IN_ENDPOINTS.signOut, { body: {} }), true);
      void navigate(paths.home);
    } catch (error) {
      if (error instanceof CallFailed) toasts.show({ kind: 'danger', message: error.message });
    }
  }
  return (
    <Menu
      label={staffShellWords.personMenu({ name })}
      entries={[
        { name: staffPageNames.account, onChoose: () => void navigate(paths.account) },
        { name: staffShellWords.keys, onChoose: onShowKeys },
        { name: staffShellWords.signOut, onChoose: () => void signOut() },
      ]}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.picture}>
        <PersonIcon />
      </span>
      <span aria-hidden="true">▾</span>
    </Menu>
  );
}

function PersonIcon() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0" />
    </svg>
  );
}

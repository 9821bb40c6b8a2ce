import { Link } from 'react-router';
import { useCharity } from '../lib/settings.ts';
import { Icon } from '../ui/icons.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './menu-dialog.module.css';
import { PROFILE_REDIRECT_PATH, hrefOf } from './paths.ts';
import { useDonation } from './use-donation.ts';

/** The slide-out menu. */
export function MenuDialog({ onClose }: { onClose: () => void }) {
  const charity = useCharity();
  const { step, campaign, logOut } = useDonation();
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={styles.menu} aria-label="Menu">
      <div className={styles.sheet}>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" size={24} />
          Close
        </button>
        <nav aria-label="Pages">
          <ul className={styles.pages}>
            <li>
              <Link to={hrefOf('start', campaign)}>Give</Link>
            </li>
            <li>
              <Link to={hrefOf('subscribe', campaign)}>Give every month</Link>
            </li>
            <li>
              <Link to={hrefOf('one-time', campaign)}>Give once</Link>
            </li>
            <li>
              <Link to={hrefOf('change-subscription', campaign)}>Change your monthly gift</Link>
            </li>
            {step.authenticated ? (
              <li>
                <a href={PROFILE_REDIRECT_PATH}>Your giving</a>
              </li>
            ) : null}
            <li>
              {step.authenticated ? (
                <a
                  href="/"
                  onClick={(event) => {
                    event.preventDefault();
                    onClose();
                    logOut();
                  }}
                >
                  Log out
                </a>
              ) : (
                <Link to={hrefOf('login', campaign)}>Sign in</Link>
              )}
            </li>
          </ul>
        </nav>
        <ul className={styles.elsewhere}>
          <li>
            <a href={charity.website}>{charity.name}</a>
          </li>
          <li>
            <a href={`mailto:${charity.supportEmail}`}>{charity.supportEmail}</a>
          </li>
        </ul>
      </div>
    </dialog>
  );
}

import { menuWords } from '@handsel/words/donate/menu';
import { commonWords } from '@handsel/words/shared/common';
import { Link } from '../ui/link.tsx';
import { useCharity, useSettings } from '../lib/settings.ts';
import { Icon } from '@handsel/ui/icons.tsx';
import { useModal } from '@handsel/ui/use-modal.ts';
import styles from './menu-dialog.module.css';
import { Languages } from './languages.tsx';
import { PROFILE_REDIRECT_PATH, hrefOf } from './paths.ts';
import { useDonation } from './use-donation.ts';

export function MenuDialog({ onClose }: { onClose: () => void }) {
  const charity = useCharity();
  const { languages } = useSettings();
  const { step, campaign, logOut } = useDonation();
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={styles.menu} aria-label={menuWords.label}>
      <div className={styles.sheet}>
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" size={24} />
          {commonWords.close}
        </button>
        <nav aria-label={menuWords.pages}>
          <ul className={styles.pages}>
            <li>
              <Link href={hrefOf('start', campaign)}>{menuWords.give}</Link>
            </li>
            <li>
              <Link href={hrefOf('subscribe', campaign)}>{menuWords.giveEveryMonth}</Link>
            </li>
            <li>
              <Link href={hrefOf('one-time', campaign)}>{menuWords.giveOnce}</Link>
            </li>
            <li>
              <Link href={hrefOf('change-subscription', campaign)}>{menuWords.changeGift}</Link>
            </li>
            {step.authenticated ? (
              <li>
                <a href={PROFILE_REDIRECT_PATH}>{menuWords.profile}</a>
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
                  {menuWords.logOut}
                </a>
              ) : (
                <Link href={hrefOf('login', campaign)}>{commonWords.signIn}</Link>
              )}
            </li>
          </ul>
        </nav>
        <Languages languages={languages} />
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

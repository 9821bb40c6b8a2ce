import { staffInvitationWords as words } from '@handsel/words/staff-pages';
import styles from './authenticator-key.module.css';
import { QrCode } from './qr-code.tsx';

/** What an authenticator app scans, or is given by hand. */
export function AuthenticatorKey({ uri, secret }: { uri: string; secret: string }) {
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.qrLabel} />
      <p>{words.type}</p>
      {/* In groups of four, which are read and typed more easily. */}
      <p className={styles.secret} data-testid="totp-secret">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
    </>
  );
}

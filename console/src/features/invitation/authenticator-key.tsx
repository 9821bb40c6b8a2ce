import { staffInvitationWords as words } from '@handsel/words/console/pages';
import styles from './authenticator-key.module.css';
import { QrCode } from './qr-code.tsx';

/** The key for an authenticator app, to scan or to type. */
export function AuthenticatorKey({ uri, secret }: { uri: string; secret: string }) {
  return (
    <>
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.qrLabel} />
      <p>{words.type}</p>
      {/* Groups of four are easier to read and type. */}
      <p className={styles.secret} data-testid="totp-secret">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
    </>
  );
}

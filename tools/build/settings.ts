import { resolve } from 'node:path';
import { settingErrorWords, settingWords } from '@handsel/words/commands/settings';
import { UserError } from './user-error.ts';

/** The settings that `npm start` itself needs. The API reads and checks the whole environment. */
export interface StartSettings {
  readonly port: number;
  readonly publicUrl: string;
  /** Its own address on this machine, for programs beside it: no proxy is in between. */
  readonly ownUrl: string;
  readonly dataDir: string;
  /** Our stand-in for Braintree; null if a real Braintree is configured. */
  readonly localBraintree: { readonly port: number } | null;
  /** The currency of the stand-in; undefined for its own. The API checks the setting. */
  readonly currency: string | undefined;
  /** Whether 3-D Secure is on, which not every test card supports. */
  readonly threeDSecure: boolean;
  /**
   * Whether mail is displayed at /dev/mail instead of being sent. Off on a server that other
   * machines reach.
   */
  readonly hasLocalMailbox: boolean;
  /** Whether alerts are mailed to an address. */
  readonly mailsAlerts: boolean;
}

/**
 * @param environment variables as in process.env
 * @throws UserError naming the invalid variable
 */
export function readStartSettings(environment: Readonly<Record<string, string | undefined>>): StartSettings {
  const port = readPort('PORT', environment['PORT'], 3_000);
  const usesLocal = (environment['BRAINTREE_ENVIRONMENT'] || 'local') === 'local';
  return {
    port,
    publicUrl: (environment['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    ownUrl: `http://localhost:${port}`,
    dataDir: resolve(environment['DATA_DIR'] || 'data'),
    localBraintree: usesLocal
      ? { port: readPort('LOCAL_BRAINTREE_PORT', environment['LOCAL_BRAINTREE_PORT'], port + 1) }
      : null,
    currency: environment['CURRENCY'] || undefined,
    threeDSecure: environment['THREE_D_SECURE'] === 'on',
    hasLocalMailbox:
      !environment['SMTP_URL'] &&
      !environment['SMTP_URL_FILE'] &&
      isLoopback(environment['HOST'] || '127.0.0.1'),
    mailsAlerts: Boolean(environment['ALERT_EMAIL']),
  };
}

function readPort(name: 'PORT' | 'LOCAL_BRAINTREE_PORT', text: string | undefined, fallback: number): number {
  if (!text) return fallback;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new UserError(settingErrorWords.wrong({ name, mustBe: settingWords[name], value: text }));
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
}

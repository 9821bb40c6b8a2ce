import { sampleWords } from '@handsel/words/commands/sample';
import { settingErrorWords } from '@handsel/words/commands/settings';
import { isLoopbackHost } from '../platform/http/local-requests.ts';
import { StartError } from '../platform/start-error.ts';
import type { Environment } from './environment.ts';

/** Refuses settings of a trial when real money or real people are involved. */
export function refuseUnsafeProduction(environment: Environment, publicUrl: URL): void {
  const isPublic = !isLoopbackHost(publicUrl.hostname);
  const isProduction =
    isPublic || environment.NODE_ENV === 'production' || environment.BRAINTREE_ENVIRONMENT === 'production';
  if (!isProduction) return;
  const why = isPublic
    ? settingErrorWords.whyPublic({ address: publicUrl.origin })
    : environment.NODE_ENV === 'production'
      ? settingErrorWords.whyNodeEnv
      : settingErrorWords.whyBraintree;
  if (environment.BRAINTREE_ENVIRONMENT === 'local') {
    throw new StartError(settingErrorWords.localInProduction({ why }));
  }
  if (environment.PUBLIC_URL === undefined || publicUrl.protocol !== 'https:') {
    throw new StartError(settingErrorWords.publicUrlMissing({ why }));
  }
  if (environment.SMTP_URL === undefined) {
    throw new StartError(settingErrorWords.smtpMissing({ why }));
  }
  if (isPublic && environment.TRUST_PROXY === undefined) {
    throw new StartError(settingErrorWords.proxyMissing({ why }));
  }
}

/** Refuses sample data together with real keys or an external database. */
export function refuseRealWithSample(environment: Environment, folder: string): void {
  if (environment.BRAINTREE_ENVIRONMENT !== 'local')
    throw new StartError(sampleWords.folderIsSample({ folder }));
  if (environment.DATABASE_URL !== undefined)
    throw new StartError(sampleWords.folderIsSampleDatabase({ folder }));
}

import { googleAnalytics } from './google-analytics.ts';
import { matomo } from './matomo.ts';
import type { AnalyticsProvider } from './provider.ts';

/** The provider that an address belongs to. Undefined for an unknown provider or missing keys. */
export function analyticsProvider(address: string, publicUrl: URL): AnalyticsProvider | undefined {
  const url = URL.parse(address);
  if (url === null || !hasSafeScheme(url)) return undefined;
  const has = (...names: string[]) => names.every((name) => (url.searchParams.get(name) ?? '') !== '');
  if (url.pathname.endsWith('/mp/collect') && has('measurement_id', 'api_secret'))
    return googleAnalytics(url);
  if (url.pathname.endsWith('/matomo.php') && has('idsite', 'token_auth')) return matomo(url, publicUrl);
  return undefined;
}

/** Keys never cross a network unencrypted. */
function hasSafeScheme({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname));
}

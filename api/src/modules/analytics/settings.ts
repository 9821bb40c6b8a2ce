import { googleAnalytics } from './google-analytics.ts';
import { matomo } from './matomo.ts';
import type { AnalyticsProvider } from './provider.ts';

/** Which provider an address is of; undefined where it is of none, or has not the keys. */
export function analyticsProvider(address: string, publicUrl: URL): AnalyticsProvider | undefined {
  const url = URL.parse(address);
  if (url === null || !hasSafeScheme(url)) return undefined;
  const has = (...names: string[]) => names.every((name) => (url.searchParams.get(name) ?? '') !== '');
  if (url.pathname.endsWith('/mp/collect') && has('measurement_id', 'api_secret'))
    return googleAnalytics(url);
  if (url.pathname.endsWith('/matomo.php') && has('idsite', 'token_auth')) return matomo(url, publicUrl);
  return undefined;
}

/** Keys cross no network in the clear. */
function hasSafeScheme({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3})$/.test(hostname));
}

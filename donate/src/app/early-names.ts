import {
  GIVING_ENDPOINTS,
  LOCAL_STORAGE_KEY,
  SESSION_ENDPOINTS,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@handsel/contract';

/**
 * The names that `entry-early-checkout.ts` receives in its element, because it runs before the
 * contract is loaded.
 */
export const EARLY_NAMES = {
  cookie: XSRF_COOKIE,
  header: XSRF_HEADER,
  storageKey: LOCAL_STORAGE_KEY,
  userPath: SESSION_ENDPOINTS.getUser.path,
  startPath: GIVING_ENDPOINTS.start.path,
  providersPath: GIVING_ENDPOINTS.getProviders.path,
} as const;

export type EarlyNames = typeof EARLY_NAMES;

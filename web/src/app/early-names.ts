import {
  GIVING_ENDPOINTS,
  LOCAL_STORAGE_KEY,
  SESSION_ENDPOINTS,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@handsel/contract';

/** What `entry-early-checkout.ts` is told by its element, for it runs before the contract is there. */
export const EARLY_NAMES = {
  cookie: XSRF_COOKIE,
  header: XSRF_HEADER,
  storageKey: LOCAL_STORAGE_KEY,
  userPath: SESSION_ENDPOINTS.getUser.path,
  startPath: GIVING_ENDPOINTS.start.path,
  providersPath: GIVING_ENDPOINTS.getProviders.path,
} as const;

export type EarlyNames = typeof EARLY_NAMES;

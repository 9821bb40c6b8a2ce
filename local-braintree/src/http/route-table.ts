import { clientTokenRoutes } from '../resources/client-token.ts';
import type { Route } from './routes.ts';

/** Every call of the server SDK that is answered. */
export const supportedRoutes: readonly Route[] = [...clientTokenRoutes];

/** Calls of the server SDK that are refused with 501, by name. Without a path: they share a supported call's. */
export const refusedCalls: readonly { call: string; method: Route['method']; path?: string }[] = [];

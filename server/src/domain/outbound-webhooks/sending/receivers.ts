import type { LookupAddress } from 'node:dns';
import { isPublicAddress } from './public-address.ts';
import { resolve } from './resolve.ts';

/** How receivers are found and reached. Only tests change it. */
export interface Receivers {
  /** All addresses of a host name. */
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  /** A further certificate authority. */
  ca?: string;
  /** The time for a delivery, from the look-up to the end of the answer. */
  limitMs: number;
  /** The interval for finding due deliveries. */
  lookEveryMs: number;
}

export const PUBLIC_RECEIVERS: Receivers = {
  resolve: (host) => resolve(host),
  isAllowed: isPublicAddress,
  limitMs: 10_000,
  lookEveryMs: 1_000,
};

import type { Sender } from '../../../platform/limits/network.ts';

/** The origin of a call. */
export interface StaffBrowser {
  sender: Sender;
  /** The network address for the audit log and the list of sessions. */
  source: string;
  /** For example "Firefox on Windows". */
  device: string;
  /**
   * The browser's key for the limits, if it has signed in as this person since their access was
   * last set up.
   */
  knownAs: (accessId: string) => string | undefined;
  /**
   * The browser's key for the limits before it is known who signs in; undefined if it has never
   * signed in.
   */
  known: string | undefined;
}
